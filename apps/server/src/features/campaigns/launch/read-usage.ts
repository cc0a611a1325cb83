import type { Channel } from '#features/channel/index.ts';
import { gapOf, isUnlimited, type SendingRules, Usage } from '#features/sending/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { seedOf } from './plan-sends.ts';
import { listPromised, readPace, readSent } from './usage-store.ts';

type Asked = { channel: Channel; rules: SendingRules; isBatch: boolean };

/**
 * What is left of the limits for new people: what left already counts, and what running campaigns promised others.
 * `except`: promises that are given anew, by their seeds.
 */
export async function readUsage(
  ctx: Ctx,
  { channel, rules, isBatch }: Asked,
  persons: readonly string[],
  except: ReadonlySet<string> = new Set(),
): Promise<Usage> {
  if (isUnlimited(rules) && !isBatch) return new Usage(rules);
  const asked = { channel, rules, now: accountNow(ctx), isBatch };
  const freeFrom = await readPace(ctx, channel);
  const usage = new Usage(rules, { ...(await readSent(ctx, asked, persons)), freeFrom });
  for (const { at, campaignId, personKey, sequence, part, isFirst } of await listPromised(ctx, asked)) {
    const seed = seedOf(campaignId, personKey, sequence, part);
    if (except.has(seed)) continue;
    usage.reserve({
      at: at.getTime(),
      personKey,
      isFirst,
      isContinuation: part > 0,
      gapMs: gapOf(rules, { isFirst, seed }),
    });
  }
  return usage;
}
