import { memoizeByText } from '#platform/concurrency/memoize-by-text.ts';
import { soundOf } from '../names/word-sounds.ts';
import { stemOf } from '../text/compare-words.ts';
import { missesThePoint } from './misses-the-point.ts';
import { type Mention, readSubjects } from './read-subjects.ts';
import type { Subject } from './subject-words.ts';
import { VAGUE_WORDS } from './vague-words.ts';

/** `entry`: what it was written in; sentences of one entry may be said together. */
export type Passage = { text: string; title: string | null; entry: string; isOfProduct: boolean };

/** Points of a passage for each subject of the question, by where it shows it. */
const BOTH = 1.1;
const TEXT_ONLY = 1;
const TITLE_ONLY = 0.6;
const ALONG = 0.3;
const MISSING = -0.75;
const MISSING_ALONG = -0.1;
const SAME_WORD = 0.3;
/** These only rank passages that answer anyway. */
const SAME_ASPECT = 0.2;
const PRODUCT_BONUS = 0.3;

const ENOUGH = 0.6;
/** Without a subject only equal words speak for a passage: all of the question, or three of them. */
const ENOUGH_WORDS = 0.9;
const MARGIN = 0.15;

/** Told along the way ('com criança pequena'), so an answer need not speak of them. */
const CIRCUMSTANCES: ReadonlySet<Subject> = new Set<Subject>([
  'children',
  'kitchen',
  'papers',
  'weekend',
  'weekday',
  'market',
  'salary',
  'rain',
  'heat',
  'appliances',
  'website',
  'jobs',
  'bank',
  'instalments',
  'clubhouse',
  'neighbourhood_school',
  'front',
  'tenants_rules',
  'pallets',
  'beach',
  'boat',
]);

/** What a lead is or has decides the answer, so it is never told along the way. */
const CONDITIONS: ReadonlySet<Subject> = new Set<Subject>([
  'age_limit',
  'bad_credit',
  'income_proof',
  'income_needed',
  'unpaid_rent',
  'alimony',
  'work_record',
  'new_company',
  'foreigner',
  'wheelchair',
  'pet',
  'livestock',
  'swap_property',
  'swap_vehicle',
  'spouse',
  'power_cut',
  'withdrawal',
  'cancelling',
]);

/** Who asks about one often means another of its group. */
const KIN: readonly (readonly Subject[])[] = [
  ['renovation', 'inner_walls', 'customise', 'facade'],
  ['bank_loan', 'age_limit', 'income_proof', 'bank', 'bad_credit', 'income_joint', 'app_driver'],
  ['managed_letting', 'lets_homes'],
  ['short_stay', 'letting_banned'],
  ['cancelling', 'loyalty', 'withdrawal'],
  ['website', 'internet'],
  ['renovation', 'grace_period'],
];
const kinOf = (mention: Mention): Mention =>
  KIN.filter((group) => group.some((subject) => mention.includes(subject))).flat();

const isAny = (mention: Mention, of: ReadonlySet<Subject>): boolean => mention.some((subject) => of.has(subject));
const areAll = (mention: Mention, of: ReadonlySet<Subject>): boolean => mention.every((subject) => of.has(subject));

const ASPECTS: readonly RegExp[] = [
  /\b(?:pod\w+|posso|permit\w+|proibid\w+|liberad\w+|deixam?|aceit\w+|autoriz\w+|possivel|da (?:pra|para)|consigo)\b/,
  /\b(?:quanto (?:custa|e|fica|sai|cobra\w*)|preco|taxas?|cobra\w*|custa|r\$|gratuit\w+|valor|%)/,
  /\b(?:quando|prazo|dias?|meses|anos?|tempo|demora\w*|semanas?)\b/,
  /\b(?:quantos|quantas|sao \d+|tem \d+|\d+ \w+)\b/,
];

type Reading = {
  plain: string;
  subjects: ReadonlySet<Subject>;
  mentions: readonly Mention[];
  stems: ReadonlySet<string>;
  aspects: ReadonlySet<RegExp>;
};
type Question = Reading & { along: ReadonlySet<Mention> };

const read = memoizeByText((text: string): Reading => {
  const { plain, subjects, mentions, others } = readSubjects(text);
  const stems = new Set(
    others.filter((word) => word.length > 2 && !VAGUE_WORDS.has(word)).map((word) => soundOf(stemOf(word))),
  );
  return { plain, subjects, mentions, stems, aspects: new Set(ASPECTS.filter((aspect) => aspect.test(plain))) };
}, 8192);

const LAST_CLAUSE = /[,;.:!] ?([^,;.:!]{8,200}\?)\s*$/;

/** 'Meu ônibus chega às 3, como pego a chave?': what comes before the question itself is told along the way. */
function readQuestion(text: string): Question {
  const whole = read(text);
  const clause = LAST_CLAUSE.exec(text)?.[1];
  const asked = clause === undefined ? new Set<Subject>() : read(clause).subjects;
  const isSplit = !areAll([...asked], CIRCUMSTANCES);
  const along = whole.mentions.filter(
    (mention) => areAll(mention, CIRCUMSTANCES) || (isSplit && !isAny(mention, asked) && !isAny(mention, CONDITIONS)),
  );
  return { ...whole, along: new Set(along.length < whole.mentions.length ? along : []) };
}

const openingOf = (text: string): string => {
  const words = text.split(/\s+/);
  return words.slice(0, Math.ceil((words.length * 2) / 3)).join(' ');
};

/** A general sentence that mentions only at its end what is asked, under a title of something else. */
function isAside({ mentions, stems }: Question, text: string, titled: Reading): boolean {
  const isDirect = stems.size === 0;
  if (isDirect || mentions.length === 0) return false;
  if (mentions.some((one) => isAny(one, titled.subjects) || isAny(one, CONDITIONS))) return false;
  const opening = read(openingOf(text)).subjects;
  return mentions.every((one) => !isAny(one, opening));
}

type Points = { sure: number; all: number };
const NONE: Points = { sure: 0, all: 0 };

function pointsOf(asked: Question, { text, title, isOfProduct }: Passage): Points {
  const said = read(text);
  const titled = read(title ?? '');
  if (missesThePoint(asked.plain, { text, plain: said.plain, title: titled.plain })) return NONE;
  const shows = (mention: Mention) => isAny(mention, said.subjects) || isAny(mention, titled.subjects);
  const about = asked.mentions;
  const same = [...asked.stems].filter((stem) => said.stems.has(stem) || titled.stems.has(stem)).length;
  const isAllShared = same > 0 && same === asked.stems.size;
  const shared = same * SAME_WORD;
  if (
    about.length > 0 ? !about.some((one) => shows(one) && !asked.along.has(one)) : !isAllShared && shared < ENOUGH_WORDS
  )
    return NONE;
  const ofMention = (mention: Mention): number => {
    if (asked.along.has(mention)) return shows(mention) ? ALONG : MISSING_ALONG;
    if (isAny(mention, said.subjects)) return !isAny(mention, titled.subjects) ? TEXT_ONLY : BOTH;
    if (shows(mention)) return TITLE_ONLY;
    const isForgiven = areAll(mention, CIRCUMSTANCES) || (!isAny(mention, CONDITIONS) && shows(kinOf(mention)));
    return isForgiven ? MISSING_ALONG : MISSING;
  };
  if (!isOfProduct && isAside(asked, text, titled)) return NONE;
  const words = about.length === 0 ? Math.max(shared, ENOUGH) : shared;
  const sure = about.reduce((sum, mention) => sum + ofMention(mention), words);
  const aspects = [...asked.aspects].filter((aspect) => said.aspects.has(aspect)).length * SAME_ASPECT;
  return { sure, all: sure + aspects + (isOfProduct ? PRODUCT_BONUS : 0) };
}

/** Most passages share nothing with the question, and need no closer look. */
function sharesSomething(asked: Question, { text, title }: Passage): boolean {
  const said = read(text);
  const titled = read(title ?? '');
  return (
    [...asked.subjects].some((one) => said.subjects.has(one) || titled.subjects.has(one)) ||
    [...asked.stems].some((one) => said.stems.has(one) || titled.stems.has(one))
  );
}

/**
 * The one passage that answers, or two of one entry that answer equally well; none where it is not sure. `inScope`:
 * the passage as it applies to what is talked about, or null.
 */
export function choosePassages<P extends Passage>(
  question: string,
  passages: readonly P[],
  inScope: (passage: P) => P | null = (passage) => passage,
): P[] {
  const asked = readQuestion(question);
  const near = passages.flatMap((passage) => (sharesSomething(asked, passage) ? (inScope(passage) ?? []) : []));
  const rated = near
    .map((passage) => ({ passage, points: pointsOf(asked, passage) }))
    .filter(({ points }) => points.sure >= ENOUGH)
    .sort((a, b) => b.points.all - a.points.all);
  const [best, ...others] = rated;
  if (!best) return [];
  const equal = others.filter(({ points }) => best.points.all - points.all < MARGIN);
  const areOfOne = equal.every(({ passage }) => passage.entry === best.passage.entry);
  if (equal.length > 1 || !areOfOne) return [];
  const chosen = [best.passage, ...equal.map(({ passage }) => passage)];
  return near.filter((passage) => chosen.includes(passage));
}
