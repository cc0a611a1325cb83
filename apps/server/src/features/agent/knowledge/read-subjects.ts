import { plainForm } from '#features/understanding/index.ts';
import { soundOf } from '../names/word-sounds.ts';
import { stemOf } from '../text/compare-words.ts';
import { SUBJECT_WORDS, type Subject } from './subject-words.ts';
import { SMALL_WORDS } from './vague-words.ts';

/** Longer ones are no words, and PostgreSQL refuses them in a query. */
const LONGEST = 40;

const meaningfulWords = (plain: string): string[] =>
  (plain.match(/[a-z0-9]+/g) ?? []).filter((word) => word.length <= LONGEST && !SMALL_WORDS.has(word));

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

export type SubjectReading = { plain: string; subjects: ReadonlySet<Subject>; others: readonly string[] };

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

/** What a text is about, and its meaningful words that show no subject; 'cachoro' and 'pissina' are understood. */
export function readSubjects(text: string): SubjectReading {
  const plain = plainForm(text);
  const words = meaningfulWords(plain);
  const subjects = new Set<Subject>();
  const used = new Set<number>();
  for (const [at, word] of words.entries())
    for (const sign of signsByStart.get(startOf(word)) ?? []) {
      if (!sign.words.every((one, step) => meets(words[at + step], one))) continue;
      subjects.add(sign.subject);
      for (const step of sign.words.keys()) used.add(at + step);
    }
  for (const [at, word] of words.entries()) {
    // 'Marinha' sounds like 'marina' to those rules.
    if (used.has(at) || word.length < LONG || /[nl]h/.test(word)) continue;
    const sound = soundOf(word);
    const sign = signsBySound
      .get(startOf(sound))
      ?.find(({ words: [one] }) => one !== undefined && soundsLike(sound, one));
    if (!sign) continue;
    subjects.add(sign.subject);
    used.add(at);
  }
  for (const [subject, pattern] of PATTERNS) if (pattern.test(plain)) subjects.add(subject);
  return { plain, subjects, others: words.filter((_word, at) => !used.has(at)) };
}

/** Words that may stand in a text about one of the subjects, each sign as the words it needs together. */
export const wordsOfSubjects = (subjects: Iterable<Subject>): (readonly string[])[] =>
  [...subjects]
    .flatMap((subject) => signsOf.get(subject) ?? [])
    .map(({ words }) => words.filter((word) => word !== '#'))
    .filter((words) => words.length > 0);
