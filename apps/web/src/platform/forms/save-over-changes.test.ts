import { expect, test } from 'vitest';
import { ApiError } from '../requests/api-error.ts';
import { refusedAs, saveOverChanges } from './save-over-changes.ts';

const isChanged = refusedAs('campaign_changed');
const refusal = (code: string) => new ApiError('não', { status: 409, statusText: 'Conflict', body: { code } });

function record(changes: number) {
  let version = changes;
  return {
    send: async (before: number) => {
      if (before !== version) throw refusal('campaign_changed');
      return `salvo sobre ${before}`;
    },
    readNow: async () => version,
    changeAgain: () => version++,
  };
}

test('what changed elsewhere without meeting the form is saved over, as often as it changes', async () => {
  const { send, readNow, changeAgain } = record(1);
  let met = 0;
  const onChanged = () => {
    if (met++ === 0) changeAgain();
    return false;
  };
  expect(await saveOverChanges({ base: 0, send, isChanged, readNow, onChanged })).toBe('salvo sobre 2');
});

test('what meets the form is the person’s to decide, and any other refusal is told as it is', async () => {
  const { send, readNow } = record(1);
  const onChanged = () => true;
  await expect(saveOverChanges({ base: 0, send, isChanged, readNow, onChanged })).rejects.toThrow(
    refusal('campaign_changed'),
  );
  const refuse = async () => {
    throw refusal('product_sold');
  };
  await expect(saveOverChanges({ base: 0, send: refuse, isChanged, readNow, onChanged })).rejects.toMatchObject({
    code: 'product_sold',
  });
});
