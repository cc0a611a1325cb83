import type { ResponseStyle } from '@prumo/contracts/agent';
import { NOT_STATED } from '../catalogue/fact-texts.ts';
import type { Utterance } from '../ledger/turn.ts';
import { inStyle } from './in-style.ts';

/** In the account's style, and not with the words the agent used before in this talk. */
export function sayAnew(paragraph: string, style: ResponseStyle, history: readonly Utterance[]): string {
  const [first] = NOT_STATED;
  const isSaid = (text: string) =>
    history.some((said) => said.from === 'ai' && said.text.includes(inStyle(text, style)));
  const fresh = NOT_STATED.find((text) => !isSaid(text)) ?? first;
  return inStyle(paragraph.replaceAll(first, fresh), style);
}
