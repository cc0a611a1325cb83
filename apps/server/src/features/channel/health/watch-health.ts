import { contextFor, type Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { failingRows } from '#platform/engine/failing-rows.ts';
import { findChannelAccount } from '../channel-account-store.ts';
import type { Registry } from '../port/registry.ts';
import { checkHealth } from './check-health.ts';
import { claimWatched, nextWatchAt, type WatchedNumber } from './health-store.ts';
import { noteSilence } from './note-silence.ts';

/** A lost connection shows within a minute, together with the answer's wait and the browser notice. */
const LOOK_EVERY_MS = 30_000;
/** Ten thousand numbers that nobody looks at would be asked for hundreds of times a second. */
const LOOK_AT_UNUSED_EVERY_MS = 60 * 60_000;
const UNUSED_AFTER_MS = 24 * 3600 * 1000;
const ROUND_SIZE = 8;

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
    await noteSilence(ctx, id);
  }

  const failing = failingRows({ ...platform, failure: 'the connection of a number could not be looked at' });

  return {
    name: 'channel-health',
    callsOut: true,
    async runDue({ accountId }) {
      if (accountId) return 0;
      const now = platform.clock.now();
      const claimed = await claimWatched(platform.db, {
        now,
        next: new Date(now.getTime() + LOOK_EVERY_MS),
        nextOfUnused: new Date(now.getTime() + LOOK_AT_UNUSED_EVERY_MS),
        unusedSince: new Date(now.getTime() - UNUSED_AFTER_MS),
        limit: ROUND_SIZE,
      });
      const looked = await Promise.all(claimed.map((watched) => failing.handle(watched, () => look(watched))));
      return looked.filter(Boolean).length;
    },
    nextDueAt: ({ accountId }) => (accountId ? Promise.resolve(null) : nextWatchAt(platform.db)),
  };
}
