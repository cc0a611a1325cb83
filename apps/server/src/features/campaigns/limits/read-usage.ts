import { isUnlimited, Usage } from '#features/sending/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { reservePromised } from './reserve-promised.ts';
import { readPace, readSent, type UsageRequest } from './usage-store.ts';

/** `except`: seeds of promises being replanned. */
export async function readUsage(
  ctx: Ctx,
  { channel, rules, isBatch }: Omit<UsageRequest, 'now'>,
  persons: readonly string[],
  except: ReadonlySet<string> = new Set(),
): Promise<Usage> {
  if (isUnlimited(rules) && !isBatch) return new Usage(rules);
  const asked = { channel, rules, now: accountNow(ctx), isBatch };
  const freeFrom = await readPace(ctx, channel);
  const usage = new Usage(rules, { ...(await readSent(ctx, asked, persons)), freeFrom });
  await reservePromised(ctx, usage, { ...asked, except });
  return usage;
}
