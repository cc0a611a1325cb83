import type { CampaignTemplate } from '@prumo/contracts/campaigns';
import { type Channel, windowOpenSince } from '#features/channel/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { listWrote } from './plan-store.ts';

type Step = Pick<CampaignTemplate, 'sequence' | 'approvedTemplate'>;

/**
 * Whom the first message of a campaign reaches in free words now; null = everybody, since the channel knows no window or
 * an approved template carries it. A campaign mostly writes to people outside the window: they are left out with the
 * reason, and are there for a later run, in place of failing one by one.
 */
export async function readFreeReach(
  ctx: Ctx,
  { adapter }: Channel,
  steps: Step[],
): Promise<ReadonlySet<string> | null> {
  const since = windowOpenSince(adapter.capabilities, accountNow(ctx));
  const [first] = [...steps].sort((one, other) => one.sequence - other.sequence);
  return since === null || !first || first.approvedTemplate ? null : listWrote(ctx, since);
}

/** Steps that leave only to who wrote in the day before; none where free words always leave. */
export const freeSteps = ({ adapter: { capabilities } }: Channel, steps: Step[]): number[] =>
  capabilities.replyWindowHours === null
    ? []
    : steps.filter(({ approvedTemplate }) => !approvedTemplate).map(({ sequence }) => sequence);
