import type { ResponseStyle } from '@prumo/contracts/agent';
import { NOT_STATED } from '../catalogue/fact-texts.ts';
import type { Utterance } from '../ledger/turn.ts';
import { inStyle } from './in-style.ts';

/** Whether the agent said these words before in this talk. */
export const hasSaid = (history: readonly Utterance[], words: string): boolean =>
  history.some(({ from, text }) => from === 'ai' && text.includes(words));

/** In the account's style, and not with the words the agent used before in this talk. */
export function sayAnew(paragraph: string, style: ResponseStyle, history: readonly Utterance[]): string {
  const [first] = NOT_STATED;
  const fresh = NOT_STATED.find((text) => !hasSaid(history, inStyle(text, style))) ?? first;
  return inStyle(paragraph.replaceAll(first, fresh), style);
}
