import { gapOf, isUnlimited, type Usage } from '#features/sending/index.ts';
import type { Ctx } from '#platform/context.ts';
import { seedOf } from './plan-sends.ts';
import { listPromised } from './promised-store.ts';
import type { UsageRequest } from './usage-store.ts';

type PromisesRequest = UsageRequest & { except?: ReadonlySet<string>; isLater?: boolean };

export async function reservePromised(ctx: Ctx, usage: Usage, asked: PromisesRequest): Promise<void> {
  const { rules, now, isBatch, except, isLater = false } = asked;
  if (isUnlimited(rules) && !isBatch) return;
  for (const { at, campaignId, personKey, sequence, part, isFirst } of await listPromised(ctx, asked)) {
    if (isLater && at <= now.getTime()) continue;
    const seed = seedOf(campaignId, personKey, sequence, part);
    if (except?.has(seed)) continue;
    usage.reserve({ at, personKey, isFirst, isContinuation: part > 0, gapMs: gapOf(rules, { isFirst, seed }) });
  }
}
