import {
  type AudienceFilters,
  GUARDED_STAGE,
  GUARDS,
  type Guard,
  MIN_ABOVE_MAX_BUDGET,
} from '@prumo/contracts/campaigns/audience';
import { BatchConfig } from '@prumo/contracts/campaigns/batches';
import type { LeadStatus } from '@prumo/contracts/leads';

export type AudienceValues = {
  /** Null = the campaign's own tags. */
  tags: readonly string[] | null;
  include: readonly Guard[];
  status: readonly LeadStatus[];
  city: readonly string[];
  budgetMin: string;
  budgetMax: string;
  customList: string;
};
export const CAMPAIGN_AUDIENCE: AudienceValues = {
  tags: null,
  include: [],
  status: [],
  city: [],
  budgetMin: '',
  budgetMax: '',
  customList: '',
};

export type ConfigValues = Record<keyof BatchConfig, string>;
export const CONFIG_DEFAULTS = Object.fromEntries(
  Object.entries(BatchConfig.parse({})).map(([name, value]) => [name, String(value)]),
) as ConfigValues;

const readReais = (typed: string): number | null => {
  const digits = (typed.split(',')[0] ?? '').replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
};

export const groupDigits = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 10)
    .replace(/\B(?=(\d{3})+(?!\d))/g, '.');

export function readAudience(
  values: AudienceValues,
  targetTags: readonly string[],
): { filters: AudienceFilters; budgetError: string | undefined } {
  const min = readReais(values.budgetMin);
  const max = readReais(values.budgetMax);
  const filters = {
    tags: [...(values.tags ?? targetTags)],
    include: [...values.include],
    status: [...values.status],
    city: [...values.city],
    budget: { min, max },
    customList: (values.customList || null) as AudienceFilters['customList'],
  };
  return { filters, budgetError: min !== null && max !== null && min > max ? MIN_ABOVE_MAX_BUDGET : undefined };
}

export type ConfigErrors = Partial<Record<keyof BatchConfig, string>>;

export function readConfig(values: ConfigValues): { config: BatchConfig | null; errors: ConfigErrors } {
  const typed = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN]),
  );
  const parsed = BatchConfig.safeParse(typed);
  if (parsed.success) return { config: parsed.data, errors: {} };
  const errors: ConfigErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof BatchConfig] ??= message;
  return { config: null, errors };
}

export const isChanged = (values: AudienceValues): boolean =>
  values.tags !== null ||
  values.include.length > 0 ||
  values.status.length > 0 ||
  values.city.length > 0 ||
  values.budgetMin !== '' ||
  values.budgetMax !== '' ||
  values.customList !== '';

/** Filtering by a guard's stage includes that guard's leads. */
const isFilteredBy = (guard: Guard, status: readonly LeadStatus[]): boolean =>
  guard !== 'with_person' && status.includes(GUARDED_STAGE[guard]);

export const guardsOf = ({ include, status }: Pick<AudienceValues, 'include' | 'status'>): Guard[] =>
  GUARDS.filter((guard) => !include.includes(guard) && !isFilteredBy(guard, status));

export const toggled = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
