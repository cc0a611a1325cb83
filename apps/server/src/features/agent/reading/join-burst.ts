import { inPortuguese, type Language, languageOf, readable, writtenOut } from '#features/understanding/index.ts';
import type { TurnInput } from '../ledger/turn.ts';

type JoinedBurst = { burst: TurnInput['burst']; text: string; language: Language | null };

const LINKING_END =
  /(?:^|\s)(?:a|o|e|é|de|do|da|em|no|na|nos|nas|num|numa|um|uma|ali|lá|até|com|pra|pro|para|ou|que|deixar|vai)$/i;
const LINKING_START = /^(?:em|no|na|ali|lá|de|do|da|e|ou)\s|^mesmo$/;
const FRAGMENT_WORDS = 3;

/** "até" / "trezentos e" / "vinte mil" is rejoined as one sentence. */
function joined(lines: readonly string[]): string {
  return lines.reduce((said, line) => {
    if (said === '') return line;
    const last = said.split('\n').at(-1) ?? '';
    const isFragment = last.split(/\s+/).length <= FRAGMENT_WORDS && LINKING_START.test(line);
    return `${said}${LINKING_END.test(last) || isFragment ? ' ' : '\n'}${line}`;
  }, '');
}

/** A lead who wrote in Spanish before is recognised from fewer words. */
export function joinBurst({ burst, history }: Pick<TurnInput, 'burst' | 'history'>): JoinedBurst {
  const before = history.filter(({ from }) => from === 'lead').map(({ text }) => text);
  const spoken = before.reduce<Language | null>((known, text) => languageOf(text, known) ?? known, null);
  const language = languageOf(burst.map(({ text }) => text).join(' '), spoken);
  const heard = burst.map((message) => ({
    ...message,
    text: language === null ? writtenOut(message.text) : inPortuguese(message.text, language),
  }));
  const lines = heard.map(({ text }) => text.trim()).filter((line) => line !== '');
  return { burst: heard, text: readable(joined(lines)), language };
}
