import { sql } from 'drizzle-orm';
import type * as Health from '../../../../apps/server/src/features/channel/health/health-store.ts';
import type * as Silence from '../../../../apps/server/src/features/channel/health/silence-store.ts';
import type * as InUse from '../../../../apps/server/src/features/channel/provider-in-use-store.ts';
import type * as Clearance from '../../../../apps/server/src/features/channel/queue/clearance-store.ts';
import { channelAccounts } from '../../../../apps/server/src/features/channel/schema.ts';
import { ask } from '../ask.ts';

export const isSimulating: typeof InUse.isSimulating = () => sql`false`;

export const awaitEvents: typeof Silence.awaitEvents = async () => {};

export const occupyQueues: typeof Clearance.occupyQueues = async (tx, occupied) => {
  if (occupied.length === 0) return;
  const asked = new Map(occupied.map((one) => [one.id, one]));
  await ask(tx.db, 'occupy queues', async (query) => {
    await query.update(
      channelAccounts,
      ({ id }) => asked.has(id),
      ({ id }) => ({ queuedMessageId: asked.get(id)?.key ?? null, queuedUntil: asked.get(id)?.until ?? null }),
    );
  });
};

export const keepRestriction: typeof Health.keepRestriction = (tx, id, restriction) =>
  ask(tx.db, 'keep restriction', async (query) => {
    await query.set(channelAccounts, (one) => one.id === id && !one.isOwnStop, {
      restriction: restriction?.reason ?? null,
      restrictedUntil: restriction?.until ?? null,
    });
  });

export const keepHealth: typeof Health.keepHealth = (tx, id, { connected, problem }, at) =>
  ask(tx.db, 'keep health', async (query) => {
    const before = await query.set(
      channelAccounts,
      (one) => one.id === id && (one.checkedAt === null || one.checkedAt <= at),
      { isConnected: connected, problem: connected ? null : problem, checkedAt: at },
    );
    return {
      isChanged: before.some(({ isConnected }) => isConnected !== connected),
      isLost: before.some(({ isConnected }) => isConnected && !connected),
    };
  });

/** Each look is kept by keepHealth. */
export const keepLook: typeof Health.keepLook = async () => false;
