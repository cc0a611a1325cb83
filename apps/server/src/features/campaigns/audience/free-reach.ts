import type { CampaignTemplate } from '@prumo/contracts/campaigns';
import { type Channel, windowOpenSince } from '#features/channel/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { listWrote } from './plan-store.ts';

type Step = Pick<CampaignTemplate, 'sequence' | 'approvedTemplate'>;

/**
 * Null = everybody: no reply window, or an approved template. People outside the window are left out with a reason and
 * stay available, instead of failing one by one.
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

/** Steps that reach only leads who wrote in the day before. */
export const freeSteps = ({ adapter: { capabilities } }: Channel, steps: Step[]): number[] =>
  capabilities.replyWindowHours === null
    ? []
    : steps.filter(({ approvedTemplate }) => !approvedTemplate).map(({ sequence }) => sequence);
