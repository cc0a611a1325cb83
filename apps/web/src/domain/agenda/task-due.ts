import type { NextAction } from '@prumo/contracts/leads/next-actions';
import { daysBetween, localDay } from '@prumo/contracts/local-time';
import type { Tone } from '#ui/tone.ts';

const WEEK = 7;

/** Noon, so that no zone moves it to another day. */
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' });
const dateOfYear = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'UTC' });

/** 'hoje', 'ontem', 'amanhã às 10:00', 'sexta-feira', '15/12 às 09:00'. */
export function dueWords({ day, time }: Pick<NextAction, 'day' | 'time'>, today: string): string {
  return time === null ? dayWords(day, today) : `${dayWords(day, today)} às ${time}`;
}

function dayWords(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'hoje';
  if (days === 1) return 'amanhã';
  if (days === -1) return 'ontem';
  if (days > 1 && days < WEEK) return weekday.format(atNoon(day));
  return (day.slice(0, 4) === today.slice(0, 4) ? date : dateOfYear).format(atNoon(day));
}

export function dueTone({ day, dueAt }: Pick<NextAction, 'day' | 'dueAt'>, now: Date, today: string): Tone {
  if (new Date(dueAt) < now) return 'red';
  return day <= today ? 'amber' : 'neutral';
}

export const todayIn = (timezone: string, now: Date): string => localDay(now, timezone);
