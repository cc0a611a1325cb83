import type { Lead } from '@prumo/contracts/leads';
import { STALLED_DAYS, STALLED_STAGES } from '@prumo/contracts/pipeline';
import { formatCount } from '#ui/format-count.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** 'agora', 'há 5 h', 'há 1 dia', 'há 3 dias'. */
export function stageAge({ statusSince }: Pick<Lead, 'statusSince'>, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(statusSince));
  if (age < HOUR_MS) return 'agora';
  if (age < DAY_MS) return `há ${Math.floor(age / HOUR_MS)} h`;
  const days = Math.floor(age / DAY_MS);
  return days === 1 ? 'há 1 dia' : `há ${formatCount(days)} dias`;
}

export const isStalled = ({ status, statusSince }: Pick<Lead, 'status' | 'statusSince'>, now: Date): boolean =>
  STALLED_STAGES.some((stage) => stage === status) && now.getTime() - Date.parse(statusSince) >= STALLED_DAYS * DAY_MS;
