import { listAccountsInUse } from '#features/auth/index.ts';
import { contextFor, type Platform } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { failingRows } from '#platform/engine/failing-rows.ts';
import { findChannelAccount } from '../channel-account-store.ts';
import type { Registry } from '../port/registry.ts';
import { checkHealth } from './check-health.ts';
import { claimWatched, nextWatchAt, type WatchedNumber, watchLater } from './health-store.ts';
import { noteSilence } from './note-silence.ts';

/** A lost connection shows within a minute, together with the answer's wait and the browser notice. */
const LOOK_EVERY_MS = 30_000;
/** Ten thousand numbers that nobody looks at would be asked for hundreds of times a second. */
const LOOK_AT_UNUSED_EVERY_MS = 60 * 60_000;
const UNUSED_AFTER_MS = 24 * 3600 * 1000;
/** Numbers due within moments are looked at together. */
const TOGETHER_MS = 2_000;
const ROUND_SIZE = 16;

export function channelHealthSource(platform: Platform, registry: Registry): DueSource {
  async function look({ id, userId }: WatchedNumber): Promise<void> {
    const ctx = contextFor(platform, {
      accountId: userId,
      actor: { kind: 'system', job: 'channel-health' },
      clockOffsetMs: 0,
    });
    const account = await findChannelAccount(ctx, id);
    if (!account) return;
    await checkHealth(ctx, { account, adapter: registry.adapterOf(account.provider) });
    await noteSilence(ctx, account);
  }

  const failing = failingRows({ ...platform, failure: 'the connection of a number could not be looked at' });

  return {
    name: 'channel-health',
    callsOut: true,
    async runDue({ accountId }) {
      if (accountId) return 0;
      const now = platform.clock.now();
      const until = new Date(now.getTime() + TOGETHER_MS);
      const next = new Date(now.getTime() + LOOK_EVERY_MS);
      const claimed = await claimWatched(platform.db, { until, next, limit: ROUND_SIZE });
      await putOffUnused(platform.db, claimed, now);
      const looked = await Promise.all(claimed.map((watched) => failing.handle(watched, () => look(watched))));
      return looked.filter(Boolean).length;
    },
    nextDueAt: ({ accountId }) => (accountId ? Promise.resolve(null) : nextWatchAt(platform.db)),
  };
}

/** Unused: nobody of the account was here for a day, and the number told nothing. */
async function putOffUnused(db: Db, claimed: WatchedNumber[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - UNUSED_AFTER_MS);
  const silent = claimed.filter(({ lastEventAt }) => lastEventAt === null || lastEventAt < since);
  if (silent.length === 0) return;
  const accountIds = silent.map(({ userId }) => userId);
  const inUse = await listAccountsInUse(db, accountIds, since);
  const unused = silent.filter(({ userId }) => !inUse.has(userId));
  const at = new Date(now.getTime() + LOOK_AT_UNUSED_EVERY_MS);
  await watchLater(
    db,
    unused.map(({ id }) => id),
    at,
  );
}
