import { plainForm } from '#features/understanding/index.ts';
import { soundOf } from '../names/word-sounds.ts';
import { stemOf } from '../text/compare-words.ts';
import { SUBJECT_WORDS, type Subject } from './subject-words.ts';
import { CARS, SMALL_WORDS } from './vague-words.ts';

/** Longer ones are no words, and PostgreSQL refuses them in a query. */
const LONGEST = 40;

const meaningfulWords = (plain: string): string[] =>
  (plain.match(/[a-z0-9]+/g) ?? []).flatMap((word) =>
    word.length > LONGEST || SMALL_WORDS.has(word) ? [] : CARS.has(word) ? 'carro' : word,
  );

type Sign = { subject: Subject; words: readonly string[] };

const SIGNS: readonly Sign[] = Object.entries(SUBJECT_WORDS).flatMap(([subject, list]) =>
  list
    .trim()
    .split(/\s+/)
    .map((sign) => ({
      subject: subject as Subject,
      words: sign.split('_'),
    })),
);
const signsOf = Map.groupBy(SIGNS, ({ subject }) => subject);

/** All signs are at least this long; those of a word are looked for by its beginning. */
const START = 2;
const startOf = (word: string): string => word.slice(0, START);
const signsByStart = Map.groupBy(SIGNS, ({ words }) => startOf(words[0] ?? ''));

/** Shorter words sound alike by chance. */
const LONG = 6;
const signsBySound = Map.groupBy(
  SIGNS.filter(({ words: [word, ...more] }) => more.length === 0 && word !== undefined && word.length >= LONG),
  ({ words }) => startOf(soundOf((words[0] ?? '').replace('*', ''))),
);

const meets = (word: string | undefined, sign: string): boolean =>
  word !== undefined &&
  (sign === '#' ? /\d/.test(word) : sign.endsWith('*') ? word.startsWith(sign.slice(0, -1)) : word === sign);

const soundsLike = (sound: string, sign: string): boolean =>
  sign.endsWith('*') ? sound.startsWith(soundOf(sign.slice(0, -1))) : sound === soundOf(sign);

/** What words alone do not show: an age, and the metro, which is spelt like the metre. */
const PATTERNS: readonly (readonly [Subject, RegExp])[] = [
  ['age_limit', /\b(?:(?:tem|tenho|com|fez|completou|faz|fazer) [4-9]\d anos|tenho [4-9]\d|[4-9]\d anos de idade)\b/],
  [
    'metro',
    /(?<!\d ?|por |cada |do )\bmetro\b(?! quadrado| e | de )|\b(?:estacao|linha)\b.{0,30}\bmetro\b|\b(?:d?o|no|ao|pelo) metro\b(?! quadrado)/,
  ],
];

/** A place of a text that shows a subject, or one of several. */
export type Mention = readonly Subject[];

export type SubjectReading = {
  plain: string;
  subjects: ReadonlySet<Subject>;
  mentions: readonly Mention[];
  others: readonly string[];
};

/** A mark tells sounds from words where both are looked up. */
const SOUND_MARK = 'som';

/** How the longer words of a text sound, so that 'consierge' finds 'concierge'; each with a mark, safe in a query. */
export const soundsOf = (text: string): string[] => [
  ...new Set(
    meaningfulWords(plainForm(text))
      .filter((word) => word.length >= LONG)
      .map((word) => `${SOUND_MARK}${soundOf(stemOf(word))}`),
  ),
];

type ShownSubject = { subject: Subject; places: readonly number[] };

/** 'Falta muita água' shows the sign 'falta_agua' too. */
const MOST_BETWEEN = 1;

function placesOf(sign: readonly string[], words: readonly string[], start: number): number[] | null {
  const places: number[] = [];
  for (const one of sign) {
    let at = (places.at(-1) ?? start - 1) + 1;
    const last = places.length === 0 ? start : at + MOST_BETWEEN;
    while (at <= last && !meets(words[at], one)) at += 1;
    if (at > last) return null;
    places.push(at);
  }
  return places;
}

function showBySigns(words: readonly string[]): ShownSubject[] {
  return words.flatMap((word, at) =>
    (signsByStart.get(startOf(word)) ?? []).flatMap(({ subject, words: sign }) => {
      const places = placesOf(sign, words, at);
      return places ? [{ subject, places }] : [];
    }),
  );
}

function showBySound(words: readonly string[], used: ReadonlySet<number>): ShownSubject[] {
  return words.flatMap((word, at) => {
    // 'Marinha' sounds like 'marina' to those rules.
    if (used.has(at) || word.length < LONG || /[nl]h/.test(word)) return [];
    const sound = soundOf(word);
    const sign = signsBySound
      .get(startOf(sound))
      ?.find(({ words: [one] }) => one !== undefined && soundsLike(sound, one));
    return sign ? [{ subject: sign.subject, places: [at] }] : [];
  });
}

/** A sign within a longer one shows nothing of its own; those that share a word are one mention. */
function mentionsOf(shown: readonly ShownSubject[]): Mention[] {
  const mentions: { longest: number; subjects: Set<Subject>; places: Set<number> }[] = [];
  for (const { subject, places } of shown.toSorted((a, b) => b.places.length - a.places.length)) {
    const shared = mentions.find((mention) => places.some((place) => mention.places.has(place)));
    if (!shared) {
      mentions.push({ longest: places.length, subjects: new Set([subject]), places: new Set(places) });
      continue;
    }
    const isWithin = places.length < shared.longest && places.every((place) => shared.places.has(place));
    if (isWithin) continue;
    shared.subjects.add(subject);
    for (const place of places) shared.places.add(place);
  }
  return mentions.map(({ subjects }) => [...subjects]);
}

/** Said twice, once more clearly, it is one. */
const eachOnce = (mentions: readonly Mention[]): Mention[] =>
  mentions.filter(
    (one, place) =>
      !mentions.some(
        (other, at) =>
          at !== place && other.every((subject) => one.includes(subject)) && (other.length < one.length || at < place),
      ),
  );

/** What a text is about, and its meaningful words that show no subject; 'cachoro' and 'pissina' are understood. */
export function readSubjects(text: string): SubjectReading {
  const plain = plainForm(text);
  const words = meaningfulWords(plain);
  const bySigns = showBySigns(words);
  const bySound = showBySound(words, new Set(bySigns.flatMap(({ places }) => places)));
  const byPattern = PATTERNS.flatMap(([subject, pattern]) => (pattern.test(plain) ? [subject] : []));
  const shown = [...bySigns, ...bySound];
  const used = new Set(shown.flatMap(({ places }) => places));
  return {
    plain,
    subjects: new Set([...shown.map(({ subject }) => subject), ...byPattern]),
    mentions: eachOnce([...mentionsOf(shown), ...byPattern.map((subject) => [subject])]),
    others: words.filter((_word, at) => !used.has(at)),
  };
}

/** Words that may stand in a text about one of the subjects, each sign as the words it needs together. */
export const wordsOfSubjects = (subjects: Iterable<Subject>): (readonly string[])[] =>
  [...subjects]
    .flatMap((subject) => signsOf.get(subject) ?? [])
    .map(({ words }) => words.filter((word) => word !== '#'))
    .filter((words) => words.length > 0);
