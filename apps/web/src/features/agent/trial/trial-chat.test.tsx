import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { TrialChat } from './trial-chat.tsx';
import { trialTexts as texts } from './trial-texts.ts';
import { useTrial } from './use-trial.ts';

const sent: string[] = [];
function Chat() {
  const trial = useTrial(null);
  const handleSend = (text: string) => sent.push(text) > 0;
  return <TrialChat trial={trial} opening={null} problem={null} onSend={handleSend} />;
}

test('"Enviar" leads to the empty field, sends nothing blank, and empties the field once sent', async () => {
  const { user } = renderScreen(<Chat />, () => {});
  const field = await screen.findByRole('textbox', { name: texts.message });
  const send = screen.getByRole('button', { name: texts.send });
  await user.click(send);
  expect(document.activeElement).toBe(field);
  await user.type(field, '  ');
  await user.click(send);
  expect(sent).toEqual([]);
  await user.type(field, 'tem piscina?');
  await user.click(send);
  expect(sent).toEqual(['tem piscina?']);
  expect(field).toHaveProperty('value', '');
});
