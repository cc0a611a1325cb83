import type { Visit } from '@prumo/contracts/leads/visits';
import { toLocalText } from '@prumo/contracts/local-time';
import { useTimezone } from '#platform/time/account-time.ts';
import { dueWords } from './task-due.ts';
import { useToday } from './use-today.ts';
import { visitTexts as texts } from './visit-texts.ts';

/** 'amanhã, 10:00–11:00' */
export function useVisitTime({ startsAt, endsAt }: Pick<Visit, 'startsAt' | 'endsAt'>): string {
  const timezone = useTimezone();
  const [day = '', from = ''] = toLocalText(startsAt, timezone).split('T');
  const until = toLocalText(endsAt, timezone).slice(11);
  return texts.at(dueWords({ day, time: null }, useToday()), from, until);
}
