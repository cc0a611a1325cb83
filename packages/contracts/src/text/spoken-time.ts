import { addDays, nextWeekday } from '../local-time.ts';
import { plainForm } from './plain-form.ts';

/** What a text says of a time, as far as it says it. Days are '2026-12-02', times '14:30'. */
export type SpokenTime = {
  day: string | null;
  time: string | null;
  /** 'depois das 18' = from 18:00; 'até as 12' = until 12:00; 'de manhã' = from 08:00 until 12:00. */
  from: string | null;
  until: string | null;
  /** The text without these words. */
  rest: string;
};

type Clock = Pick<SpokenTime, 'time' | 'from' | 'until'>;
/** Undefined: the words are no such time after all, for example '31/02'. */
type Rule<Read> = readonly [pattern: RegExp, read: (found: readonly string[], today: string) => Read | undefined];

/**
 * The first day and the first time of a text in Portuguese; null if it says neither. `today` in the speaker's zone.
 * 'às 3' is in the afternoon, since nobody is visited or called at night.
 */
export function readSpokenTime(text: string, today: string): SpokenTime | null {
  const given = text.normalize('NFC');
  // The same length as what was given, so that places in it are places in the text.
  const plain = plainForm(given);
  const dayFound = firstOf(DAYS, plain, today);
  const withoutDay = dayFound ? blanked(plain, dayFound) : plain;
  const clockFound = firstOf(CLOCKS, withoutDay, today);
  if (!dayFound && !clockFound) return null;
  const spans = [dayFound, clockFound].filter((found) => found !== null);
  const rest = spans.reduce((left, span) => blanked(left, span), given);
  return {
    day: dayFound?.read ?? null,
    ...(clockFound?.read ?? { time: null, from: null, until: null }),
    rest: rest.replace(/\s+/g, ' ').trim(),
  };
}

type TextSpan<Read> = { read: Read; start: number; end: number };

function firstOf<Read>(rules: readonly Rule<Read>[], plain: string, today: string): TextSpan<Read> | null {
  for (const [pattern, read] of rules) {
    const match = pattern.exec(plain);
    const value = match && read(match, today);
    if (match && value !== null && value !== undefined)
      return { read: value, start: match.index, end: match.index + match[0].length };
  }
  return null;
}

const blanked = (text: string, { start, end }: Pick<TextSpan<unknown>, 'start' | 'end'>): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

const NUMBER_WORDS = 'zero um dois tres quatro cinco seis sete oito nove dez onze doze'.split(' ');
const FEMININE: Readonly<Record<string, number>> = { uma: 1, duas: 2 };
const NUMBER = String.raw`(\d{1,2}|${[...NUMBER_WORDS, ...Object.keys(FEMININE)].join('|')})`;

function numberOf(word = ''): number {
  if (/^\d/.test(word)) return Number(word);
  return FEMININE[word] ?? NUMBER_WORDS.indexOf(word);
}

const WEEKDAYS = [
  'domingo|dom',
  '(?:segunda|2a)(?:[- ]?feira)?|seg',
  '(?:terca|3a)(?:[- ]?feira)?',
  '(?:quarta|4a)(?:[- ]?feira)?|qua',
  '(?:quinta|5a)(?:[- ]?feira)?|qui',
  '(?:sexta|6a)(?:[- ]?feira)?|sex',
  'sabado|sab',
];
/** 'a segunda opção' is no Monday. */
const COUNTED = '(?:opcao|vez|parcela|via|visita|proposta|planta|vaga|suite|torre|casa|foto)';
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

const DAYS: readonly Rule<string>[] = [
  [/\bdepois de amanha\b/, (_found, today) => addDays(today, 2)],
  [/\b(?:amanha|amanhan|amnh|amanh)\b/, (_found, today) => addDays(today, 1)],
  [/\b(?:hoje|hj)\b/, (_found, today) => today],
  [
    new RegExp(String.raw`\b(?:em|daqui(?: a| ha)?) ${NUMBER} dias?\b`),
    ([, days], today) => addDays(today, numberOf(days)),
  ],
  [
    new RegExp(String.raw`\b(?:em|daqui(?: a| ha)?) ${NUMBER} semanas?\b`),
    ([, weeks], today) => addDays(today, 7 * numberOf(weeks)),
  ],
  [/\b(?:na )?(?:semana que vem|proxima semana)\b/, (_found, today) => nextWeekday(today, 1)],
  [
    /\b(?:dia )?(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b/,
    ([, day, month, year], today) => dateOf({ day, month: Number(month), year }, today),
  ],
  [
    new RegExp(String.raw`\b(?:dia )?(\d{1,2}) de (${MONTHS.join('|')})[a-z]*(?: de (\d{4}))?\b`),
    ([, day, month = '', year], today) => dateOf({ day, month: MONTHS.indexOf(month) + 1, year }, today),
  ],
  [new RegExp(String.raw`\bdia ${NUMBER}\b`), ([, day], today) => dayOfMonth(numberOf(day), today)],
  ...WEEKDAYS.map(
    (names, weekday): Rule<string> => [
      new RegExp(String.raw`\b(?:(?:n[oa]|proxim[oa]|ness[ea]|est[ea]) )*(?:${names})(?: que vem)?\b(?! ${COUNTED})`),
      (_found, today) => nextWeekday(today, weekday),
    ],
  ),
];

type NamedDate = { day: string | undefined; month: number; year: string | undefined };

/** Without a year the next such day. */
function dateOf({ day = '', month, year }: NamedDate, today: string): string | undefined {
  if (year !== undefined) return existing(year.length === 2 ? `20${year}` : year, month, Number(day));
  const thisYear = Number(today.slice(0, 4));
  return [thisYear, thisYear + 1]
    .map((one) => existing(String(one), month, Number(day)))
    .find((date) => date !== undefined && date >= today);
}

function dayOfMonth(day: number, today: string): string | undefined {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return [0, 1, 2]
    .map((ahead) => existing(String(year + Math.floor((month - 1 + ahead) / 12)), ((month - 1 + ahead) % 12) + 1, day))
    .find((date) => date !== undefined && date >= today);
}

function existing(year: string, month: number, day: number): string | undefined {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const at = Date.parse(date);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) ? date : undefined;
}

const PARTS: Readonly<Record<string, readonly [from: string, until: string]>> = {
  manha: ['08:00', '12:00'],
  almoco: ['12:00', '14:00'],
  tarde: ['12:00', '18:00'],
  noite: ['18:00', '22:00'],
};

/** '10h', '10h30', '10:30', '10 horas', '10', each perhaps 'da manhã'; or noon. Four groups. */
const HOUR = String.raw`(?:(\d{1,2})(?:\s?(?::|h|hs|hrs|horas?)\s?(\d{2})?)?(?: d[ae] (manha|tarde|noite))?|(meio[- ]dia(?: e mei[ao])?))`;
const HOUR_WORD = [...NUMBER_WORDS.slice(3), ...Object.keys(FEMININE)].join('|');
/** What may follow 'às duas' where it is a time: 'as duas opções' are none. */
const AFTER_HOUR = String.raw`(?=$|[^\p{L}\d ]| (?:horas|em ponto|pode|serve|da pra|ta|esta|fica|entao|por|mesmo|ok|hoje|amanha|n[oa])\b)`;
/** The same, of which words or signs say that it is a time. */
const CERTAIN_HOUR = [
  String.raw`(?:(?:as|umas|pelas) )?(\d{1,2}|${HOUR_WORD})(?: ?h| horas?)? e (meia)(?: d[ae] (manha|tarde|noite))?()`,
  String.raw`(?:as|umas|pelas) (\d{1,2}|${HOUR_WORD})(?: ?h| horas?)? e (\d{2})(?: d[ae] (manha|tarde|noite))?()`,
  `(${HOUR_WORD})()(?: d[ae] (manha|tarde|noite))()`,
  `(?:as|umas|pelas) (${HOUR_WORD})()()()${AFTER_HOUR}`,
  `(?:as|umas|pelas) ${HOUR}`,
  String.raw`(\d{1,2})\s?(?::|h|hs|hrs|horas?)\s?(\d{2})?(?: d[ae] (manha|tarde|noite))?()`,
  String.raw`(\d{1,2})()(?: d[ae] (manha|tarde|noite))()`,
  '()()()(meio[- ]dia(?: e mei[ao])?)',
];

const CLOCKS: readonly Rule<Clock>[] = [
  [
    new RegExp(String.raw`\b(?:entre|das|de) ${HOUR} (?:e|as|ate|a) (?:as )?${HOUR}\b`),
    ([, ...groups]) => {
      const until = hourOf(groups.slice(4));
      const from = hourOf(groups.slice(0, 4));
      return from && until && from < until ? { time: null, from, until } : undefined;
    },
  ],
  [
    new RegExp(String.raw`\b(?:depois|apos|a partir)(?: d[aeo]s?| as?)? ${HOUR}\b`),
    ([, ...groups]) => within({ from: hourOf(groups), until: null }),
  ],
  [
    new RegExp(String.raw`\b(?:ate|antes)(?: d[aeo]s?| as?| o)? ${HOUR}\b`),
    ([, ...groups]) => within({ from: null, until: hourOf(groups) }),
  ],
  ...CERTAIN_HOUR.map(
    (words): Rule<Clock> => [
      new RegExp(String.raw`\b(?:${words})(?![\p{L}\d])`, 'u'),
      ([, ...groups]) => {
        const time = hourOf(groups);
        return time ? { time, from: null, until: null } : undefined;
      },
    ],
  ),
  [/\b(?:no )?(?:fim|final|finalzinho) d[ae] tarde\b/, () => ({ time: null, from: '16:00', until: '18:00' })],
  [/\b(?:de|da|pela|na|a|no|no horario do|hora do) (manha|almoco|tarde|noite)\b/, ([, part = '']) => partOf(part)],
  [/\b(manha|tarde|noite)\b/, ([, part = '']) => partOf(part)],
];

function partOf(part: string): Clock | undefined {
  const [from, until] = PARTS[part] ?? [];
  return from && until ? { time: null, from, until } : undefined;
}

const within = (span: { from: string | null | undefined; until: string | null | undefined }): Clock | undefined =>
  span.from || span.until ? { time: null, from: span.from ?? null, until: span.until ?? null } : undefined;

/** Undefined where there is no such hour. */
function hourOf([hour, minutes, part, noon]: readonly (string | undefined)[]): string | undefined {
  if (noon) return /mei[ao]$/.test(noon) ? '12:30' : '12:00';
  if (!hour) return undefined;
  const said = numberOf(hour);
  const isAfternoon = part ? part !== 'manha' && said < 12 : said >= 1 && said <= 6 && !hour.startsWith('0');
  const hours = said + (isAfternoon ? 12 : 0);
  const [left, right] = [String(hours).padStart(2, '0'), minutes === 'meia' ? '30' : minutes || '00'];
  return hours < 24 && Number(right) < 60 ? `${left}:${right}` : undefined;
}
