import { itemWord, leadSourceWord } from '../../words/schema-free-words.ts';
import type { GroupHours, HourSpan } from './hours.ts';
import type { RuleConditions } from './rules.ts';

/** A rule as the trail keeps it: with names, because its group, products and campaigns may be gone by the time it is read. */
export type ToldRule = Omit<RuleConditions, 'productIds' | 'campaignIds'> & {
  place: number;
  group: string;
  products: string[];
  campaigns: string[];
};

export type ToldHours = GroupHours & { group: string };
export type ToldCapacity = { group: string; capacity: number };

const CONTACT_WORDS = { any: null, new: 'só novos', returning: 'só de volta' } as const;

const money = (amount: number): string =>
  amount.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 });

function priceWords({ priceFrom, priceTo }: Pick<ToldRule, 'priceFrom' | 'priceTo'>): string | null {
  if (priceFrom !== null && priceTo !== null) return `valor de ${money(priceFrom)} a ${money(priceTo)}`;
  if (priceFrom !== null) return `valor a partir de ${money(priceFrom)}`;
  return priceTo === null ? null : `valor até ${money(priceTo)}`;
}

const oneOf = (what: string, names: readonly string[]): string | null =>
  names.length === 0 ? null : `${what} ${names.join(' ou ')}`;

/** 'Regra 1, Lançamentos: origem Site, só novos' */
export function ruleWords(rule: ToldRule): string {
  const asked = [
    oneOf('origem', rule.sources.map(leadSourceWord)),
    oneOf('produto', rule.products),
    oneOf('campanha', rule.campaigns),
    oneOf(
      'tipo',
      rule.kinds.map((kind) => itemWord('propertyType', kind)),
    ),
    oneOf('região', rule.places),
    priceWords(rule),
    CONTACT_WORDS[rule.contact],
  ].filter((words) => words !== null);
  return `Regra ${rule.place}, ${rule.group}: ${asked.join(', ') || 'qualquer lead'}`;
}

const DAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];
const CLOSED = 'fechado';

const spansWords = (spans: readonly HourSpan[]): string =>
  spans.map(({ from, to }) => `${from} às ${to}`).join(' e ') || CLOSED;

/** Neighbours with the same hours are said as one: 'seg a sex 09:00 às 18:00'. */
function weekWords(week: GroupHours['week']): string[] {
  const stretches: { from: number; to: number; spans: string }[] = [];
  for (const [day, spans] of week.map(spansWords).entries()) {
    const last = stretches.at(-1);
    if (last?.spans === spans) last.to = day;
    else stretches.push({ from: day, to: day, spans });
  }
  return stretches
    .filter(({ spans }) => spans !== CLOSED)
    .map(({ from, to, spans }) => `${from === to ? DAYS[from] : `${DAYS[from]} a ${DAYS[to]}`} ${spans}`);
}

/** 'Lançamentos: seg a sex 09:00 às 18:00, em 25/12/2026 fechado' */
export function hoursWords({ group, week, exceptions }: ToldHours): string {
  const dates = exceptions.map(({ day, spans }) => `em ${day.split('-').toReversed().join('/')} ${spansWords(spans)}`);
  return `${group}: ${[...weekWords(week), ...dates].join(', ') || CLOSED}`;
}

export const capacityWords = ({ group, capacity }: ToldCapacity): string => `${group}: ${capacity}`;
