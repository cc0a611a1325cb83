import { formatMoney, formatNumber } from '#platform/format.ts';

const thousands = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 'R$ 125,5k' from 1,000 up, the whole amount below (decision NS-152). */
export const formatThousands = (reais: number): string =>
  Math.abs(reais) < 1000 ? formatMoney(reais) : `R$ ${thousands.format(reais / 1000)}k`;

const cents = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
/** 2.1 = 'R$ 2,10', 1500 = 'R$ 1.500' */
export const formatCost = (reais: number): string =>
  Number.isInteger(reais) ? formatMoney(reais) : cents.format(reais);

/** What nothing can be computed from. */
export const NO_VALUE = '—';

export const orNone = (value: number | null, format: (value: number) => string): string =>
  value === null ? NO_VALUE : format(value);

/** 2.5 = '2,5 dias', 0 = 'menos de 1 dia'. */
export const formatDays = (days: number): string =>
  days < 0.1 ? 'menos de 0,1 dia' : days === 1 ? '1 dia' : `${formatNumber(days)} dias`;
