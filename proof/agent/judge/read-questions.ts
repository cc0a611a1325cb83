import { detectQuestions, repeatedOf } from '../../../apps/server/src/features/agent/index.ts';
import { ASKED, type WishedThing } from '../wishes.ts';
import { plain, sentences } from './sentences.ts';

const isWished = (item: string): item is WishedThing => ASKED.some((one) => one === item);

/** By the same function as the product's own count. */
export const questionsOf = (text: string): WishedThing[] => detectQuestions(text).filter(isWished);

/** "O valor segue até 610 mil, certo?" confirms and does not ask. */
const SAYS_BACK = /\b(?:certo|correto|isso|confere|ne|combinado)\s*\?$/;

export function repeats(text: string, known: ReadonlySet<WishedThing>): { item: WishedThing; sentence: string }[] {
  return sentences(text).flatMap((sentence) =>
    SAYS_BACK.test(plain(sentence).trim())
      ? []
      : questionsOf(sentence)
          .filter((item) => known.has(item))
          .map((item) => ({ item, sentence })),
  );
}

/** What is known, or was asked in an earlier reply in whatever words. */
export function repeatedIn(
  reply: string,
  { replies, known }: { replies: readonly string[]; known: ReadonlySet<WishedThing> },
): { item: string; sentence: string }[] {
  const isKnown = (item: string) => isWished(item) && known.has(item);
  return sentences(reply)
    .filter((sentence) => !SAYS_BACK.test(plain(sentence).trim()))
    .flatMap((sentence) => repeatedOf(questionsOf(sentence), { replies, isKnown }).map((item) => ({ item, sentence })));
}
