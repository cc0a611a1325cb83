import { formatWait } from '#domain/figures/wait-time.ts';
import { formatDecimal, formatMoney, formatNumber } from '#platform/text/format.ts';

const millions = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** From here on rounding would show '1.000,0k'. */
const A_MILLION = 999_950;

/** 1372000 = 'R$ 1,37 mi', 125480 = 'R$ 125,5k', 999 = 'R$ 999' (decisions NS-152 and NS-176). */
export function formatShortMoney(reais: number): string {
  const size = Math.abs(reais);
  if (size < 1000) return formatMoney(reais);
  return size < A_MILLION ? `R$ ${formatDecimal(reais / 1000)}k` : `R$ ${millions.format(reais / 1_000_000)} mi`;
}

/** 8 = '8 s', 150 = '2,5 min' (decision NS-176). */
export const formatResponseTime = (seconds: number): string =>
  Math.round(seconds) < 60 ? formatWait(seconds) : `${formatNumber(seconds / 60)} min`;

export const NO_VALUE = '—';

export const orNone = (value: number | null, format: (value: number) => string): string =>
  value === null ? NO_VALUE : format(value);

const A_DAY = 24 * 3600;

/** 216000 = '2,5 dias'; less than a tenth of a day in smaller units: 480 = '8 min'. */
export function formatStageTime(seconds: number): string {
  const days = Math.round((seconds / A_DAY) * 10) / 10;
  if (days < 0.1) return formatWait(seconds);
  return days === 1 ? '1 dia' : `${formatNumber(days)} dias`;
}
