import { SHIFTS, type Shift } from '@prumo/contracts/campaigns/sending';
import { DISCONNECTED } from '#features/channel/index.ts';
import type { BatchCount } from './batch-count-store.ts';
import type { Batch } from './batch-store.ts';

/** Waits this long or longer are a hold; shorter ones are the pace. */
const HOLD_MS = 3 * 60_000;

/** Limits that hold an execution as a whole, the one that lasts longest first. */
const HOLDING: readonly Shift[] = ['daily_limit', 'warm_up', 'execution_limit', 'hourly_limit', 'allowed_hours'];
const HOLDING_TEXTS: ReadonlySet<string> = new Set(HOLDING.map((shift) => SHIFTS[shift]));
const CHANNEL_AWAY = 'Canal desconectado';

export type Hold = { reason: string; until: Date | null };

/** What keeps an open execution waiting now, and until when where that is known. Null = it goes on. */
export function holdOf(
  { campaign }: Pick<Batch, 'campaign'>,
  counts: BatchCount[],
  { now, restrictions }: { now: Date; restrictions: ReadonlySet<string> },
): Hold | null {
  if (campaign.status === 'paused') return { reason: campaign.pauseReason ?? 'Campanha pausada', until: null };
  if (campaign.status === 'draft') return { reason: 'Campanha em rascunho', until: null };
  const next = nextOf(counts);
  if (!next) {
    const isUncertain = counts.some(({ uncertain }) => uncertain > 0) && counts.every(({ waiting }) => waiting === 0);
    return isUncertain ? { reason: 'Envios incertos aguardam confirmação', until: null } : null;
  }
  if (next.reason === DISCONNECTED) return { reason: CHANNEL_AWAY, until: null };
  if (next.reason !== null && restrictions.has(next.reason)) return { reason: next.reason, until: null };
  if (next.at.getTime() - now.getTime() < HOLD_MS) return null;
  if (next.reason !== null && HOLDING_TEXTS.has(next.reason)) return { reason: next.reason, until: next.at };
  const shift = HOLDING.find((one) => next.shifts.includes(one));
  return shift ? { reason: SHIFTS[shift], until: next.at } : null;
}

export function nextOf(counts: BatchCount[]): BatchCount['next'] {
  const waiting = counts.flatMap(({ next }) => next ?? []);
  return waiting.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null;
}
