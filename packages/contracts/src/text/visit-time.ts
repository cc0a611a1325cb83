import { addDays, localDay, toLocalText, weekdayOf } from '../local-time.ts';

const WEEKDAYS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];
const MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho'],
  ...['agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];

const nearDay = (day: string, today: string): string =>
  day === today ? 'hoje, ' : day === addDays(today, 1) ? 'amanhã, ' : '';

/** '2026-12-05' = 'sábado, 5 de dezembro', with 'hoje' or 'amanhã' before it where it is. */
export function sayDay(day: string, today: string): string {
  const [, month = '', date = ''] = day.split('-');
  const named = Number(date) === 1 ? '1º' : Number(date);
  return `${nearDay(day, today)}${WEEKDAYS[weekdayOf(day)]}, ${named} de ${MONTHS[Number(month) - 1]}`;
}

/** '14:00' = '14h', '09:30' = '9h30'. */
export function sayTime(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
}

/** 'amanhã, domingo, 29 de novembro, às 15h'. */
export const sayMoment = ({ day, time }: { day: string; time: string }, today: string): string =>
  `${sayDay(day, today)}, ${time.startsWith('01') ? 'à' : 'às'} ${sayTime(time)}`;

/** 'amanhã, sábado, 5 de dezembro'; of a day further away 'no sábado, 5 de dezembro'. */
export function visitDayWords(startsAt: string, now: Date, timezone: string): string {
  const day = localDay(new Date(startsAt), timezone);
  const today = localDay(now, timezone);
  const isWeekend = [0, 6].includes(weekdayOf(day));
  return `${nearDay(day, today) ? '' : isWeekend ? 'no ' : 'na '}${sayDay(day, today)}`;
}

export const visitTimeWords = (startsAt: string, timezone: string): string =>
  sayTime(toLocalText(startsAt, timezone).slice(11));
