import type { BrokenCheck } from '@prumo/contracts/agent/publications';
import type { AgentCaseId } from '@prumo/contracts/ids';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { aRehearsal } from '../../../test/rows.ts';
import { BrokenCasesDialog } from './broken-cases-dialog.tsx';
import { caseWords } from './case-words.ts';

const texts = caseWords.gate;
const CASE = '01930000-0000-7000-8000-00000000ca5e' as AgentCaseId;
const priceCheck = (words: string) => ({ kind: 'must_mention' as const, turn: 0, words });

function show(...broken: Partial<BrokenCheck>[]) {
  const given: unknown[] = [];
  const rehearsal = aRehearsal();
  const refused = {
    rehearsal: { ...rehearsal, broken: broken.flatMap((one) => aRehearsal(one).broken) },
    saveAgain: (consent: unknown) => void given.push(consent),
  };
  const gate = { refused, close: () => {}, isRefused: () => true };
  const { user } = renderScreen(<BrokenCasesDialog gate={gate} isBusy={false} />, () => {});
  return { user, given };
}

test('a case whose price really changed takes over the new one, and no reason is asked', async () => {
  const { user, given } = show({ check: priceCheck('500.000'), renewal: priceCheck('520.000') });
  await user.click(await screen.findByRole('checkbox', { name: texts.renew }));
  screen.getByText(texts.renewed('Deve dizer “520.000”'));
  expect(screen.queryByLabelText(/^Motivo/)).toBeNull();
  await user.click(screen.getByRole('button', { name: texts.publishRenewed }));
  expect(given).toEqual([{ overrideReason: null, renewedCaseIds: [CASE] }]);
});

test('what renewing does not mend still needs a reason', async () => {
  const { user, given } = show({ check: priceCheck('500.000'), renewal: priceCheck('520.000') }, {});
  await user.click(await screen.findByRole('checkbox', { name: texts.renew }));
  await user.click(screen.getByRole('button', { name: texts.publish }));
  await screen.findByText(texts.missing);
  await user.type(screen.getByLabelText(/^Motivo/), 'Tabela nova');
  await user.click(screen.getByRole('button', { name: texts.publish }));
  expect(given).toEqual([{ overrideReason: 'Tabela nova', renewedCaseIds: [CASE] }]);
});

test('where nothing can be renewed, nothing is offered to renew', async () => {
  show({});
  await screen.findByText(texts.description);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
