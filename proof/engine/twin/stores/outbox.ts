import type * as Outbox from '../../../../apps/server/src/features/outbox/outbox-store.ts';
import type * as Drops from '../../../../apps/server/src/features/outbox/queue/drop-store.ts';
import type * as OpenSends from '../../../../apps/server/src/features/outbox/queue/open-send-store.ts';
import { outbox } from '../../../../apps/server/src/features/outbox/schema.ts';
import { ask } from '../ask.ts';

type Send = typeof outbox.$inferSelect;

export const expireLeases: typeof Outbox.expireLeases = (tx, now) =>
  ask(tx.db, 'expire leases', async (query) => {
    const lapsed = await query.lockFree(
      outbox,
      ({ status, leaseUntil }) => status === 'sending' && leaseUntil !== null && leaseUntil <= now,
    );
    const ids = new Set<string>(lapsed.map(({ id }) => id));
    await query.set(outbox, ({ id }) => ids.has(id), { status: 'unknown', leaseToken: null, leaseUntil: null });
    return lapsed.map(({ id, userId, kind, campaignId }) => ({ id, userId, kind, campaignId }));
  });

export const postponeSend: typeof Outbox.postponeSend = (db, id) =>
  ask(db, 'postpone send', async (query) => {
    await query.update(
      outbox,
      (send) => send.id === id && send.status === 'queued',
      ({ dueAt, plannedAt, createdAt }) => {
        const due = (dueAt as Date).getTime();
        const waited = due - (plannedAt ?? createdAt).getTime();
        return { dueAt: new Date(due + Math.min(Math.max(30_000, waited), 30 * 60_000)) };
      },
    );
  });

export const keepOpenSends: typeof OpenSends.keepOpenSends = (tx, sends) =>
  ask(tx.db, 'keep open sends', async (query) => {
    const asked = new Map(sends.map((one) => [one.id, one]));
    await query.update(
      outbox,
      ({ id }) => asked.has(id),
      ({ id }) => ({ lookAt: asked.get(id)?.lookAt ?? null, looks: 0, toAddress: asked.get(id)?.toAddress ?? null }),
    );
  });

const isDue = (at: Date | null, now: Date) => at !== null && at <= now;
const soonest = (of: (send: Send) => Date | null) => (a: Send, b: Send) =>
  (of(a)?.getTime() ?? 0) - (of(b)?.getTime() ?? 0) || (a.id < b.id ? -1 : 1);

export const listDueLooks: typeof OpenSends.listDueLooks = (db, _scope, now, limit) =>
  ask(db, 'list due looks', (query) =>
    query
      .all(outbox)
      .filter(({ lookAt }) => isDue(lookAt, now))
      .sort(soonest(({ lookAt }) => lookAt))
      .slice(0, limit)
      .flatMap(({ id, userId, channelAccountId }) =>
        channelAccountId ? [{ id, accountId: userId, channelAccountId, clockOffsetMs: 0 }] : [],
      ),
  );

export const markToDrop: typeof Drops.markToDrop = (tx, asked) =>
  ask(tx.db, 'mark to drop', async (query) => {
    const meant = new Set<string>(asked);
    const standing = await query.lockFree(
      outbox,
      (send) => meant.has(send.id) && send.status === 'sent' && send.queueId !== null && send.confirmedAt === null,
    );
    const ids = new Set(standing.map(({ id }) => id));
    await query.set(outbox, ({ id }) => ids.has(id), { dropDueAt: tx.clock.now(), dropTries: 0 });
    return ids.size > 0;
  });

export const listDueDrops: typeof Drops.listDueDrops = (db, _scope, now, limit) =>
  ask(db, 'list due drops', (query) =>
    query
      .all(outbox)
      .filter(({ dropDueAt }) => isDue(dropDueAt, now))
      .sort(soonest(({ dropDueAt }) => dropDueAt))
      .slice(0, limit)
      .map(({ id, userId }) => ({ id, accountId: userId, clockOffsetMs: 0 })),
  );
