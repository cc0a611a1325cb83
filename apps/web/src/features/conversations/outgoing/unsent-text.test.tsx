import type { ConversationId } from '@prumo/contracts/ids';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { anId } from '../../../../test/rows.ts';
import { usePutIntoComposer } from './composer-draft.ts';
import { UnsentText } from './unsent-text.tsx';
import { writingTexts } from './writing-texts.ts';

function Writer({ id }: { id: ConversationId }) {
  const put = usePutIntoComposer(id);
  return (
    <>
      <button type="button" onClick={() => put('Posso ligar às 15h?')}>
        escrever
      </button>
      <UnsentText conversationId={id} />
    </>
  );
}

test('what was written in a conversation that is lost stays to be copied; nothing stands where nothing was', async () => {
  const { user } = renderScreen(<Writer id={anId<ConversationId>()} />, () => {});
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: writingTexts.unsent }).value).toBe(
    'Posso ligar às 15h?',
  );
});
