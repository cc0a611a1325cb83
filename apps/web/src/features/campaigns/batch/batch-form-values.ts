import { type AudienceFilters, BatchConfig, MIN_ABOVE_MAX_BUDGET } from '@prumo/contracts/batches';
import type { LeadStatus } from '@prumo/contracts/leads';

/** The audience as it stands in the form: budgets as typed. */
export type AudienceValues = {
  status: readonly LeadStatus[];
  city: readonly string[];
  budgetMin: string;
  budgetMax: string;
  customList: string;
};
export const NO_AUDIENCE_FILTER: AudienceValues = {
  status: [],
  city: [],
  budgetMin: '',
  budgetMax: '',
  customList: '',
};

/** The configuration as typed. */
export type ConfigValues = Record<keyof BatchConfig, string>;
export const CONFIG_DEFAULTS = Object.fromEntries(
  Object.entries(BatchConfig.parse({})).map(([name, value]) => [name, String(value)]),
) as ConfigValues;

const readReais = (typed: string): number | null => {
  const digits = (typed.split(',')[0] ?? '').replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
};

/** As it is typed: digits in groups of three. */
export const groupDigits = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 10)
    .replace(/\B(?=(\d{3})+(?!\d))/g, '.');

export function readAudience(values: AudienceValues): { filters: AudienceFilters; budgetError: string | undefined } {
  const min = readReais(values.budgetMin);
  const max = readReais(values.budgetMax);
  const filters = {
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

export const isFiltered = ({ status, city, budgetMin, budgetMax, customList }: AudienceValues): boolean =>
  status.length > 0 || city.length > 0 || budgetMin !== '' || budgetMax !== '' || customList !== '';

/** With it if it was out, without it if it was in. */
export const toggled = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
