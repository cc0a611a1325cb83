import { WEEKDAYS, type Weekday } from '@prumo/contracts/sending';
import { tableOf } from '@prumo/contracts/text/known-keys';

export type DayValue = { isOpen: boolean; from: string; to: string };
export type DayValues = Record<Weekday, DayValue>;

export const WEEK: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const WORKDAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

const open = (from: string, to: string): DayValue => ({ isOpen: true, from, to });
export const CLOSED: DayValue = { isOpen: false, from: '09:00', to: '18:00' };

const week = (of: (day: Weekday) => DayValue): DayValues => tableOf(WEEKDAYS, of);

const onWorkdays = (hours: DayValue, saturday = CLOSED) =>
  week((day) => (WORKDAYS.includes(day) ? hours : day === 'sat' ? saturday : CLOSED));

export const HOUR_PRESETS: readonly { label: string; days: DayValues }[] = [
  { label: 'Padrão: seg a sex 9h–20h, sáb 9h–14h', days: onWorkdays(open('09:00', '20:00'), open('09:00', '14:00')) },
  { label: 'Comercial: seg a sex 9h–18h', days: onWorkdays(open('09:00', '18:00')) },
  { label: 'Todos os dias 9h–20h', days: week(() => open('09:00', '20:00')) },
];
