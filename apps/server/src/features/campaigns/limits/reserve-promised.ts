import { gapOf, isUnlimited, type Usage } from '#features/sending/index.ts';
import { mapInSlices } from '#platform/concurrency/map-in-slices.ts';
import type { Ctx } from '#platform/context.ts';
import { seedOf } from './plan-sends.ts';
import { listPromised } from './promised-store.ts';
import type { UsageRequest } from './usage-store.ts';

type PromisesRequest = UsageRequest & { except?: ReadonlySet<string>; isLater?: boolean };

export async function reservePromised(ctx: Ctx, usage: Usage, asked: PromisesRequest): Promise<void> {
  const { rules, now, isBatch, except, isLater = false } = asked;
  if (isUnlimited(rules) && !isBatch) return;
  await mapInSlices(await listPromised(ctx, asked), ({ at, campaignId, personKey, sequence, part, isFirst }) => {
    if (isLater && at <= now.getTime()) return;
    const seed = seedOf(campaignId, personKey, sequence, part);
    if (except?.has(seed)) return;
    usage.reserve({ at, personKey, isFirst, isContinuation: part > 0, gapMs: gapOf(rules, { isFirst, seed }) });
  });
}
