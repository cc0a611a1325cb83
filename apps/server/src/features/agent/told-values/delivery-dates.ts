import type { StatedFields } from '#features/products/index.ts';
import { plainForm } from '#features/understanding/index.ts';
import { sentencesOf } from '../text/compare-words.ts';

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** When a product is handed over, as exactly as its record says. */
export type DeliveryDate = { year: number; part: { of: 'month' | 'quarter' | 'semester'; number: number } | null };

const PARTS = { quarter: 'trimestre', semester: 'semestre' } as const;

/** Begins of words; of JavaScript and PostgreSQL, as all patterns here. */
const DELIVERY = '(entreg|conclus|conclu[ií]|previs|prevê|chaves|pront[oa])';
const TELLS_DELIVERY = /entreg|conclus|conclui|previs|preve|chaves|pront[oa]/;

const NAMED = new RegExp(
  `(?<![a-z])(${MONTHS.map((month) => `${plainForm(month)}|${month.slice(0, 3)}`).join('|')})\\.?(?:/| de | |-)(20\\d\\d|\\d\\d)(?!\\d)`,
  'g',
);
const NUMBERED = /(?<![\d/])(0?[1-9]|1[0-2])\/(20\d\d)(?![\d/])/g;
const DIVIDED = /(?<!\d)([1-4])\s?[ºo°]?\.? (trimestre|semestre)(?: de |\/| )(20\d\d)(?!\d)/g;
const BARE = /(?<![\d/.,])(20[2-9]\d)(?![\d/.,]?\d)/g;

const century = (year: string): number => Number(year.length === 2 ? `20${year}` : year);

/** Of a sentence about the delivery. A year that stands with its month or semester is no second date. */
function datesIn(sentence: string): DeliveryDate[] {
  let rest = plainForm(sentence).replaceAll('º', 'o');
  const found: DeliveryDate[] = [];
  const take = (pattern: RegExp, read: (match: RegExpMatchArray) => DeliveryDate) => {
    found.push(...[...rest.matchAll(pattern)].map(read));
    rest = rest.replace(pattern, ' ');
  };
  const monthOf = (name: string) => MONTHS.findIndex((month) => plainForm(month).startsWith(name)) + 1;
  take(NAMED, ([, name = '', year = '']) => ({
    year: century(year),
    part: { of: 'month', number: monthOf(name) },
  }));
  take(NUMBERED, ([, month, year]) => ({ year: Number(year), part: { of: 'month', number: Number(month) } }));
  take(DIVIDED, ([, number, name, year]) => ({
    year: Number(year),
    part: { of: name === PARTS.quarter ? 'quarter' : 'semester', number: Number(number) },
  }));
  take(BARE, ([, year]) => ({ year: Number(year), part: null }));
  return found;
}

export type StatedTexts = Pick<StatedFields, 'statusImovel' | 'description' | 'features' | 'benefits' | 'diferenciais'>;

/** All dates a product's texts give for its delivery, each once. */
export function readDeliveryDates(stated: StatedTexts): DeliveryDate[] {
  const { statusImovel, description, features, benefits, diferenciais } = stated;
  const texts = [statusImovel ?? '', ...diferenciais, ...features, ...benefits, ...sentencesOf(description ?? '')];
  const dates = texts.filter((text) => TELLS_DELIVERY.test(plainForm(text))).flatMap(datesIn);
  return [...new Map(dates.map((date) => [deliveryWords(date), date])).values()];
}

/** 'dezembro de 2027', '2º semestre de 2027', '2027' */
export function deliveryWords({ year, part }: DeliveryDate): string {
  if (part === null) return String(year);
  if (part.of === 'month') return `${MONTHS[part.number - 1]} de ${year}`;
  return `${part.number}º ${PARTS[part.of]} de ${year}`;
}

/** '2027' is not contradicted by 'dezembro de 2027'. */
export const covers = (one: DeliveryDate, other: DeliveryDate): boolean => one.year === other.year && one.part === null;

const SHORT = (year: number): string => String(year % 100).padStart(2, '0');

/** A text that names the date, whatever it says of it. */
export function datePattern({ year, part }: DeliveryDate): string {
  const short = SHORT(year);
  if (part === null) return `(^|[^0-9/.,])${year}(?![0-9/]|[.,][0-9])`;
  if (part.of !== 'month')
    return `(^|[^0-9])${part.number} ?[ºo°]?[.]? ${PARTS[part.of]}( de |/| )(20)?${short}(?![0-9])`;
  const name = MONTHS[part.number - 1] ?? '';
  const spelt = name.replace('ç', '[çc]');
  return `(^|[^a-z])(${spelt}|${name.slice(0, 3)})[.]?(/| de | |-)(20)?${short}(?![0-9])|(^|[^0-9/])0?${part.number}/(20)?${short}(?![0-9/])`;
}

/** A text that gives the date for a delivery. */
export const deliveryPattern = (date: DeliveryDate): string =>
  `${DELIVERY}[^.!?]{0,60}(${datePattern(date)})|(${datePattern(date)})[^.!?]{0,40}(entreg|chaves|conclu)`;

/** What any text that names the date contains. */
export const dateNeedle = ({ year }: DeliveryDate): string => SHORT(year);
