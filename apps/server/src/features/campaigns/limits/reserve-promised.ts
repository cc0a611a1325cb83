import type { Channel } from '#features/channel/index.ts';
import { gapOf, isUnlimited, type SendingRules, type Usage } from '#features/sending/index.ts';
import type { Ctx } from '#platform/context.ts';
import { seedOf } from './plan-sends.ts';
import { listPromised } from './promised-store.ts';

type Asked = {
  channel: Channel;
  rules: SendingRules;
  now: Date;
  isBatch: boolean;
  /** Messages that are given a moment anew, by their seeds. */
  except?: ReadonlySet<string>;
  /** Only what is promised for a later moment: what is due is given one anew. */
  isLater?: boolean;
};

/** Takes the moments that running campaigns promised to others. */
export async function reservePromised(ctx: Ctx, usage: Usage, asked: Asked): Promise<void> {
  const { rules, now, isBatch, except, isLater = false } = asked;
  if (isUnlimited(rules) && !isBatch) return;
  for (const { at, campaignId, personKey, sequence, part, isFirst } of await listPromised(ctx, asked)) {
    if (isLater && at <= now.getTime()) continue;
    const seed = seedOf(campaignId, personKey, sequence, part);
    if (except?.has(seed)) continue;
    usage.reserve({ at, personKey, isFirst, isContinuation: part > 0, gapMs: gapOf(rules, { isFirst, seed }) });
  }
}
