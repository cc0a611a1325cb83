import { daysBetween, localDay } from '@prumo/contracts/local-time';
import { accountNow } from '../requests/account-clock.ts';

const LOCALE = 'pt-BR';

const money = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' });
const plain = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const hundredths = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

export const formatNumber = (value: number) => plain.format(value);
export const formatArea = (area: number) => hundredths.format(area);
export const formatDecimal = (value: number) => oneDecimal.format(value);
/** 12 = '12,0%' */
export const formatPercent = (value: number) => `${formatDecimal(value)}%`;
export const formatSigned = (value: number) => signed.format(value);
export const formatMoney = (reais: number) => money.format(reais);
/** 2.1 = 'R$ 2,10', 1500 = 'R$ 1.500' */
export const formatCost = (reais: number) => (Number.isInteger(reais) ? money : cents).format(reais);

/** An amount is shown as money; any other budget as it was typed. */
export function formatBudget(budget: string): string {
  const digits = (budget.split(',')[0] ?? '').replace(/\D/g, '');
  const isAmount = digits !== '' && /^[R$\s\d.,]+$/.test(budget);
  return isAmount ? formatMoney(Number(digits)) : budget;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function inZone(timezone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timezone}|${Object.entries(options).flat().join()}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: timezone });
  formatters.set(key, formatter);
  return formatter;
}

type Moment = string | Date;
const toDate = (moment: Moment) => (typeof moment === 'string' ? new Date(moment) : moment);
const two = '2-digit';

export const formatDate = (moment: Moment, timezone: string) =>
  inZone(timezone, { day: two, month: two, year: 'numeric' }).format(toDate(moment));
export const formatTime = (moment: Moment, timezone: string) =>
  inZone(timezone, { hour: two, minute: two, hour12: false }).format(toDate(moment));
export const formatDayTime = (moment: Moment, timezone: string) =>
  `${inZone(timezone, { day: two, month: two }).format(toDate(moment))} ${formatTime(moment, timezone)}`;
export const formatDateTime = (moment: Moment, timezone: string) =>
  `${formatDate(moment, timezone)} ${formatTime(moment, timezone)}`;

export function zoneName(timezone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone: timezone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
  return (name.charAt(0).toLowerCase() + name.slice(1)).replace(' Padrão', '');
}

/** 'Hoje', 'Ontem', 'N dias atrás' under 7 days, 'N semanas atrás' under 30, then the date (decision NS-042). */
export function formatRelativeDay(moment: Moment, timezone: string, now: Date = accountNow()): string {
  const days = daysBetween(localDay(toDate(moment), timezone), localDay(now, timezone));
  if (days <= 0) return 'Hoje';
  if (days === 1) return 'Ontem';
  if (days < 7) return `${days} dias atrás`;
  if (days >= 30) return formatDate(moment, timezone);
  const weeks = Math.floor(days / 7);
  return weeks === 1 ? '1 semana atrás' : `${weeks} semanas atrás`;
}

export function initials(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .join('');
  return Array.from(letters).slice(0, 2).join('').toLocaleUpperCase(LOCALE) || '?';
}

/** Area code, then nine digits (mobile) or eight (landline). */
const NATIONAL = /^([1-9]{2})(9\d{4}|[2-5]\d{3})(\d{4})$/;

/** '+5511987654321' = '+55 (11) 98765-4321'; any other number is returned unchanged. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[\s().-]/g, '');
  const brazilian = /^\+?55(\d{2})(\d{4,5})(\d{4})$/.exec(digits) ?? NATIONAL.exec(digits);
  return brazilian ? `+55 (${brazilian[1]}) ${brazilian[2]}-${brazilian[3]}` : phone;
}
