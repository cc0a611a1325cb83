import { plainForm } from '#features/understanding/index.ts';
import { memoizeByObject } from '#platform/concurrency/memoize-by-object.ts';
import { wordsOf } from '../text/compare-words.ts';
import { isDistinct, KINDS, LINKS, NUMERALS, PARTS, SHORT_FORMS } from './name-words.ts';
import { soundOf } from './word-sounds.ts';

export type NameWord = { plain: string; sound: string; isCapital: boolean; start: number; end: number };

/** `start` and `end` are places in the text. */
export const nameWordsIn = (text: string): NameWord[] =>
  [...text.matchAll(/[\p{L}\d]+/gu)].map(({ 0: raw, index }) => {
    const written = plainForm(raw);
    const plain = SHORT_FORMS.get(written) ?? written;
    return { plain, sound: soundOf(plain), isCapital: /^\p{Lu}/u.test(raw), start: index, end: index + raw.length };
  });

/** '2' of 'II', 'dois' and '2'; 'b' of 'B'. */
export const partNamed = (plain: string): string | null =>
  NUMERALS.get(plain) ?? (/^(?:\d{1,2}|[a-d])$/.test(plain) ? plain : null);

export type ProductName = {
  words: NameWord[];
  sound: string;
  /** Words that are neither links nor the place the product stands in. */
  own: readonly { plain: string; sound: string }[];
  /** Its words may mean something else: they are the name only where a name stands. */
  isOrdinary: boolean;
  /** Of 'Portal das Águas II' the 2. */
  part: string | null;
};

export const productName = memoizeByObject(
  ({ name, location }: { name: string; location: string | null }): ProductName => {
    const all = nameWordsIn(name);
    const bare = all.filter(({ plain }, place) => !KINDS.has(plain) || (place > 0 && all.length === 2));
    const place = new Set(wordsOf(location ?? ''));
    // 'Flat Cabo Branco' in Cabo Branco is nothing without its kind, and with it cannot be mistaken.
    const needsKind = bare.every(({ plain }) => place.has(plain));
    const words = needsKind ? all : bare;
    const part = words.length > 1 ? partNamed(words.at(-1)?.plain ?? '') : null;
    const core = part === null ? words : words.slice(0, -1).filter(({ plain }) => !PARTS.has(plain));
    const own = core.filter(({ plain }) => !LINKS.has(plain) && !place.has(plain) && plain.length > 1);
    return {
      words: core,
      sound: soundOf(core.map(({ sound }) => sound).join('')),
      own,
      isOrdinary: core.length === 1 || (!needsKind && !own.some(({ plain }) => isDistinct(plain))),
      part,
    };
  },
);
