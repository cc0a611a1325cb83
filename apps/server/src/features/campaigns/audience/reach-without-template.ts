import type { CampaignTemplate } from '@prumo/contracts/campaigns';
import { type Channel, windowOpenSince } from '#features/channel/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { listWrote } from './plan-store.ts';

type Step = Pick<CampaignTemplate, 'sequence' | 'approvedTemplate'>;

/**
 * Null = everybody is reachable: no reply window, or an approved template. People outside the window are left out with
 * a reason.
 */
export async function listReachedWithoutTemplate(
  ctx: Ctx,
  { adapter }: Channel,
  steps: Step[],
): Promise<ReadonlySet<string> | null> {
  const since = windowOpenSince(adapter.capabilities, accountNow(ctx));
  const [first] = [...steps].sort((one, other) => one.sequence - other.sequence);
  return since === null || !first || first.approvedTemplate ? null : listWrote(ctx, since);
}

export const freeSteps = ({ adapter: { capabilities } }: Channel, steps: Step[]): number[] =>
  capabilities.replyWindowHours === null
    ? []
    : steps.filter(({ approvedTemplate }) => !approvedTemplate).map(({ sequence }) => sequence);
