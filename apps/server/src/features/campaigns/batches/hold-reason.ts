import { type BatchHold, HoldingLimit } from '@prumo/contracts/reasons/campaigns/campaign-pauses';
import { type Batch, type BatchCount, restrictionKey } from './batch-store.ts';

const SHORTEST_HOLD_MS = 3 * 60_000;

/** Limits that hold a whole execution, longest first. */
const HOLDING: readonly HoldingLimit[] = ['daily_limit', 'warm_up', 'execution_limit', 'hourly_limit', 'allowed_hours'];

export type Hold = { reason: BatchHold; until: Date | null };

/** Null: nothing holds it. `until` is null when the end is unknown. */
export function batchHoldOf(
  { campaign }: Pick<Batch, 'campaign'>,
  counts: BatchCount[],
  { now, restrictions }: { now: Date; restrictions: ReadonlySet<string> },
): Hold | null {
  if (campaign.status === 'paused') return { reason: campaign.pauseReason ?? { code: 'by_person' }, until: null };
  if (campaign.status === 'draft') return { reason: { code: 'draft' }, until: null };
  const next = nextOf(counts);
  if (!next) {
    const isUncertain = counts.some(({ uncertain }) => uncertain > 0) && counts.every(({ waiting }) => waiting === 0);
    return isUncertain ? { reason: { code: 'uncertain_sends' }, until: null } : null;
  }
  const { reason } = next;
  if (reason?.code === 'disconnected') return { reason: { code: 'channel_away' }, until: null };
  if (reason?.code === 'restricted' && restrictions.has(restrictionKey(reason.restriction)))
    return { reason, until: null };
  if (next.at.getTime() - now.getTime() < SHORTEST_HOLD_MS) return null;
  const limit = HoldingLimit.safeParse(reason?.code).data ?? HOLDING.find((one) => next.shifts.includes(one));
  return limit ? { reason: { code: limit }, until: next.at } : null;
}

function nextOf(counts: BatchCount[]): BatchCount['next'] {
  const waiting = counts.flatMap(({ next }) => next ?? []);
  return waiting.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null;
}
