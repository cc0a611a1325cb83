import { addDays, localDay, toLocalText, weekdayOf } from '../local-time.ts';

const WEEKDAYS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];
const MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho'],
  ...['agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];

/** 'amanhã, sábado, 5 de dezembro'; of a day further away 'no sábado, 5 de dezembro'. */
export function visitDayWords(startsAt: string, now: Date, timezone: string): string {
  const day = localDay(new Date(startsAt), timezone);
  const today = localDay(now, timezone);
  const weekday = weekdayOf(day);
  const [, month = '', date = ''] = day.split('-');
  const named = `${WEEKDAYS[weekday]}, ${Number(date) === 1 ? '1º' : Number(date)} de ${MONTHS[Number(month) - 1]}`;
  if (day === today) return `hoje, ${named}`;
  if (day === addDays(today, 1)) return `amanhã, ${named}`;
  return `${weekday === 0 || weekday === 6 ? 'no' : 'na'} ${named}`;
}

/** '15h', '15h30'. */
export function visitTimeWords(startsAt: string, timezone: string): string {
  const [hours = '', minutes = ''] = toLocalText(startsAt, timezone).slice(11).split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
}
