import type { Utterance } from '../text/utterance.ts';

/** More words than this join nothing. */
const LONGEST = 40;

/** What joins two places: null when something else stands between them. */
export function linkBetween(utterance: Utterance, last: number, next: number): string | null {
  if (next - last > LONGEST) return null;
  const between = utterance.tokens
    .slice(last + 1, next)
    .map((token) => token.norm)
    .join(' ');
  return /^(?:(?:,|\/|\.|e|ou|em|no|na|de|do|da|ate|tambem|mais|aqui|la|bairro|a|o|eh|regiao|perto|senao|quem sabe|talvez|ali|cidade|proximo|ao|nem|para|pros|lados|por|ja|no caso|tipo|que fica|fica|dentro|so|aceito|serve|pode|ser|ainda|inclusive|preferencia|principalmente)(?: |$))*$/.test(
    between,
  )
    ? between
    : null;
}
