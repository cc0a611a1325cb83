import { isDeepStrictEqual } from 'node:util';
import type * as Due from '../../../../apps/server/src/features/campaigns/dispatch/claim/due-send-store.ts';
import type * as Attempts from '../../../../apps/server/src/features/campaigns/dispatch/settle/attempt-store.ts';
import type * as Unsettled from '../../../../apps/server/src/features/campaigns/dispatch/settle/unsettled-send-store.ts';
import { campaignExecutions } from '../../../../apps/server/src/features/campaigns/execution-schema.ts';
import type * as Recipients from '../../../../apps/server/src/features/campaigns/recipients/recipient-store.ts';
import type * as Uncertain from '../../../../apps/server/src/features/campaigns/recipients/uncertain-store.ts';
import { campaigns } from '../../../../apps/server/src/features/campaigns/schema.ts';
import { sendAttempts } from '../../../../apps/server/src/features/campaigns/send-schema.ts';
import { campaignSends } from '../../../../apps/server/src/features/campaigns/send-view.ts';
import { channelAccounts } from '../../../../apps/server/src/features/channel/schema.ts';
import type { SendId } from '../../../../packages/contracts/src/ids.ts';
import type { SendReason } from '../../../../packages/contracts/src/reasons/campaigns/send-reasons.ts';
import { UNCERTAIN_CLOSES_AFTER_HOURS } from '../../../../packages/contracts/src/reports/monitoring.ts';
import { ask, type Query } from '../ask.ts';

const MINUTE_MS = 60_000;

type Number = typeof channelAccounts.$inferSelect;

const mayBeCalled = (account: Number, now: Date) =>
  account.isConnected && (account.queuedUntil === null || account.queuedUntil <= now);
const mayCampaign = (account: Number, now: Date) =>
  account.restriction === null || (account.restrictedUntil !== null && account.restrictedUntil <= now);

const waitsBriefly = ({ nextSendAt }: Number, now: Date) =>
  nextSendAt !== null && nextSendAt > now && nextSendAt.getTime() - now.getTime() <= 2_000;

function waiting(query: Query) {
  const running = new Set(
    query
      .all(campaigns)
      .filter(({ status }) => status === 'active')
      .map(({ id }) => id),
  );
  const numbers = new Map(query.all(channelAccounts).map((account) => [account.id, account]));
  return query.all(campaignSends).flatMap((send) => {
    const account = numbers.get(send.channelAccountId);
    const { dueAt } = send;
    return send.status === 'queued' && dueAt !== null && account && running.has(send.campaignId)
      ? [{ send, dueAt, account }]
      : [];
  });
}

export const listDueSends: typeof Due.listDueSends = (db, { now, limit, ofOneNumber = limit, without = [] }) =>
  ask(db, 'list due sends', (query) => {
    const due = waiting(query)
      .filter(({ dueAt, account }) => dueAt <= now && mayBeCalled(account, now) && mayCampaign(account, now))
      .filter(({ account }) => !waitsBriefly(account, now))
      .filter(({ send }) => !without.includes(send.userId))
      .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.send.id < b.send.id ? -1 : 1))
      .map(({ send, account }) => ({ send, account, places: keptGapLately(account, now) ? 1 : ofOneNumber }));
    return due
      .filter(({ account, places }, index) => {
        const before = due.slice(0, index).filter((one) => one.account.id === account.id);
        return before.length < places;
      })
      .slice(0, limit)
      .map(({ send, account }) => ({
        id: send.id,
        userId: send.userId,
        personKey: send.personKey,
        campaignId: send.campaignId,
        executionId: send.executionId,
        channelAccountId: send.channelAccountId,
        provider: account.provider,
        clockOffsetMs: 0,
      }));
  });

const keptGapLately = ({ nextSendAt }: Number, now: Date) =>
  nextSendAt !== null && nextSendAt.getTime() > now.getTime() - MINUTE_MS;

export const tellHeldSends: typeof Due.tellHeldSends = (db, _scope, now) =>
  ask(db, 'tell held sends', async (query) => {
    const held = new Map(
      waiting(query)
        .filter(({ dueAt, account }) => dueAt <= now && (!account.isConnected || !mayCampaign(account, now)))
        .map(({ send, account }): [SendId, SendReason] => [
          send.id,
          account.isConnected && account.restriction
            ? { code: 'restricted', restriction: account.restriction }
            : { code: 'disconnected' },
        ]),
    );
    const free = await query.lockFree(
      campaignSends,
      (send) => send.status === 'queued' && held.has(send.id) && !isDeepStrictEqual(send.reason, held.get(send.id)),
    );
    const ids = new Set(free.map(({ id }) => id));
    await query.update(
      campaignSends,
      ({ id }) => ids.has(id),
      ({ id }) => ({ reason: held.get(id) ?? null }),
    );
  });

export const endDoubtedAttempts: typeof Attempts.endDoubtedAttempts = (tx, sendIds, detail) =>
  ask(tx.db, 'end doubted attempts', async (query) => {
    const ids = new Set<string>(sendIds);
    const ended = { outcome: 'unknown', detail, endedAt: tx.clock.now() } as const;
    await query.set(sendAttempts, ({ sendId, endedAt }) => ids.has(sendId) && endedAt === null, ended);
  });

export const endAcceptedAttempts: typeof Attempts.endAcceptedAttempts = (ctx, accepted) =>
  ask(ctx.db, 'end accepted attempts', async (query) => {
    const asked = new Map<string, (typeof accepted)[number]>(accepted.map((one) => [one.sendId, one]));
    await query.update(
      sendAttempts,
      ({ sendId, endedAt }) => asked.has(sendId) && endedAt === null,
      ({ sendId }) => ({
        outcome: 'sent' as const,
        detail: asked.get(sendId)?.detail ?? null,
        endedAt: asked.get(sendId)?.at ?? null,
      }),
    );
  });

const PERSON = /^[0-9a-f-]{36}$/;
const latest = (times: Date[]): Date | null =>
  times.reduce<Date | null>((last, at) => (last === null || at > last ? at : last), null);
const attemptsOf = (query: Query, id: string) => query.all(sendAttempts).filter(({ sendId }) => sendId === id);

export const countAttempts: typeof Attempts.countAttempts = (ctx, sendId) =>
  ask(ctx.db, 'count attempts', (query) => {
    const attempts = attemptsOf(query, sendId);
    const asked = latest(attempts.filter(({ startedBy }) => PERSON.test(startedBy)).map((one) => one.startedAt));
    return attempts.filter((one) => asked === null || one.startedAt >= asked).length;
  });

export const failLastAttempt: typeof Attempts.failLastAttempt = (ctx, sendId, detail) =>
  ask(ctx.db, 'fail last attempt', async (query) => {
    const last = attemptsOf(query, sendId).sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())[0];
    await query.set(sendAttempts, ({ id }) => id === last?.id, { outcome: 'failed', detail });
  });

export const startedAt: typeof Attempts.startedAt = (tx, id) =>
  ask(tx.db, 'started at', (query) => latest(attemptsOf(query, id).map((one) => one.startedAt)));

const MAY_HAVE_LEFT: readonly string[] = ['sending', 'unknown', 'queued', 'skipped', 'cancelled'];

export const findEchoedSend: typeof Unsettled.findEchoedSend = (tx, echoed) =>
  ask(tx.db, 'find echoed send', (query) => {
    const [from, until] = [echoed.begunFrom.getTime(), echoed.begunUntil.getTime()];
    const found = query
      .all(campaignSends)
      .filter(
        (send) =>
          send.channelAccountId === echoed.channelAccountId &&
          send.personKey === echoed.personKey &&
          MAY_HAVE_LEFT.includes(send.status) &&
          send.text === echoed.text &&
          send.type === echoed.messageType &&
          attemptsOf(query, send.id).some(({ startedAt: begun }) => {
            const time = begun.getTime();
            return time >= from && time <= until;
          }),
      )
      .sort((a, b) => a.sequence - b.sequence);
    return found[0] ?? null;
  });

export const listEndedUncertain: typeof Unsettled.listEndedUncertain = (tx, persons) =>
  ask(tx.db, 'list ended uncertain', (query) => {
    const keys = new Set(persons.map(({ personKey }) => personKey));
    const uncertain = new Map(
      query
        .all(campaignSends)
        .filter(({ personKey, status }) => keys.has(personKey) && status === 'unknown')
        .map(({ executionId, userId }) => [executionId, userId]),
    );
    return query.all(campaignExecutions).flatMap((execution) => {
      const userId = uncertain.get(execution.id);
      const isEnded = execution.status !== 'active' && execution.status !== 'paused';
      return userId && isEnded ? [{ ...execution, userId }] : [];
    });
  });

export const listOverdue: typeof Uncertain.listOverdue = (db, _scope, now, limit) =>
  ask(db, 'list overdue', (query) =>
    query
      .all(campaignSends)
      .filter((send) => {
        if (send.status !== 'unknown' || send.closedAt !== null) return false;
        const begun = latest(attemptsOf(query, send.id).map((one) => one.startedAt));
        return begun !== null && begun.getTime() + UNCERTAIN_CLOSES_AFTER_HOURS * 60 * MINUTE_MS <= now.getTime();
      })
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, limit)
      .map(({ id, campaignId, userId }) => ({ id, campaignId, accountId: userId, clockOffsetMs: 0 })),
  );

export const readDecisionFacts: typeof Recipients.readDecisionFacts = (tx, id) =>
  ask(tx.db, 'read decision facts', (query) => ({
    isInUse: query.all(campaignSends).some((send) => send.id === id),
    begunAt: latest(attemptsOf(query, id).map((one) => one.startedAt)),
  }));
