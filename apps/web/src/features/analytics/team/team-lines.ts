import type { UserId } from '@prumo/contracts/ids';
import type { AnalyticsFigure, AnalyticsTeam } from '@prumo/contracts/reports/analytics';
import { formatWait } from '#domain/figures/wait-time.ts';
import { formatNumber, formatPercent } from '#platform/text/format.ts';
import { formatShortMoney } from '../analytics-format.ts';
import { analyticsTexts } from '../texts.ts';

const texts = analyticsTexts.team;

type Person = AnalyticsTeam['people'][number];
type OfOwner = NonNullable<AnalyticsTeam['unowned']>;

/** What leads without an owner have no figure of is absent. `key` is '' for them. */
export type TeamLine = OfOwner &
  Partial<Omit<Person, keyof OfOwner | 'userId' | 'name'>> & {
    key: UserId | '';
    name: string;
  };

export const linesOf = ({ people, unowned }: AnalyticsTeam): TeamLine[] => [
  ...people.map(({ userId, ...line }) => ({ ...line, key: userId })),
  ...(unowned ? [{ ...unowned, key: '' as const, name: texts.unowned }] : []),
];

const COUNTS = ['received', 'accepted', 'passedOn', 'conversations', 'sales', 'leads'] as const;

export const isEmptyLine = (line: TeamLine): boolean =>
  COUNTS.every((name) => !line[name]) && (line.p50Seconds ?? null) === null;

type TeamFigure = { label: string; figure: AnalyticsFigure; of: (line: TeamLine) => string | null };

const written = <Value>(value: Value | null | undefined, format: (value: Value) => string) =>
  value === null || value === undefined ? null : format(value);

export const TEAM_FIGURES: readonly TeamFigure[] = [
  { label: texts.received, figure: 'received', of: ({ received }) => written(received, formatNumber) },
  { label: texts.accepted, figure: 'accepted', of: ({ accepted }) => written(accepted, formatNumber) },
  { label: texts.passedOn, figure: 'passed_on', of: ({ passedOn }) => written(passedOn, formatNumber) },
  { label: texts.median, figure: 'responses_person', of: ({ p50Seconds }) => written(p50Seconds, formatWait) },
  { label: texts.p90, figure: 'responses_person', of: ({ p90Seconds }) => written(p90Seconds, formatWait) },
  { label: texts.conversations, figure: 'owner_conversations', of: ({ conversations }) => formatNumber(conversations) },
  { label: texts.sales, figure: 'owner_sales', of: ({ sales }) => formatNumber(sales) },
  { label: texts.revenue, figure: 'owner_sales', of: ({ revenue }) => formatShortMoney(revenue) },
  {
    label: texts.conversion,
    figure: 'owner_converted',
    of: ({ conversionRate }) => written(conversionRate, formatPercent),
  },
];
