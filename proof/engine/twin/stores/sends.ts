import type * as Begin from '../../../../apps/server/src/features/campaigns/dispatch/claim/begin-send-store.ts';
import type * as LookAgain from '../../../../apps/server/src/features/campaigns/dispatch/claim/recheck-limits-store.ts';
import type * as Accept from '../../../../apps/server/src/features/campaigns/dispatch/settle/accept-send-store.ts';
import type * as Late from '../../../../apps/server/src/features/campaigns/executions/late-send-store.ts';
import type * as Queue from '../../../../apps/server/src/features/campaigns/executions/queue-send-store.ts';
import type * as LaterSends from '../../../../apps/server/src/features/campaigns/recipients/later-send-store.ts';
import { campaigns, campaignTemplates } from '../../../../apps/server/src/features/campaigns/schema.ts';
import type * as Sends from '../../../../apps/server/src/features/campaigns/send-store.ts';
import { campaignSends } from '../../../../apps/server/src/features/campaigns/send-view.ts';
import { accountNow } from '../../../../apps/server/src/platform/context.ts';
import type { SendReason } from '../../../../packages/contracts/src/reasons/campaigns/send-reasons.ts';
import { ask } from '../ask.ts';

const NO_FAILURE = { failedAt: null, failureClass: null, isTemporary: false } as const;

export const peekLeased: typeof Sends.peekLeased = (ctx, leases) =>
  ask(ctx.db, 'peek leased', (query) => {
    const asked = new Map(leases.map(({ id, leaseToken }) => [id, leaseToken]));
    return query.all(campaignSends).filter(({ id, leaseToken }) => leaseToken !== null && asked.get(id) === leaseToken);
  });

export const sendFromNumberInUse: typeof Sends.sendFromNumberInUse = async () => {};

export const writeIntents: typeof Begin.writeIntents = (tx, intents, { leaseToken, leaseUntil, now }) =>
  ask(tx.db, 'write intents', async (query) => {
    const asked = new Map(intents.map((intent) => [intent.id, intent]));
    await query.update(
      campaignSends,
      ({ id }) => asked.has(id),
      ({ id }) => ({
        ...NO_FAILURE,
        status: 'sending' as const,
        leaseToken,
        leaseUntil,
        handedAt: now,
        heldBy: asked.get(id)?.heldBy ?? null,
        reason: null,
        requestedBy: null,
        providerMessageId: null,
        queueId: null,
        confirmedAt: null,
      }),
    );
  });

export const markAccepted: typeof Accept.markAccepted = (tx, accepted) =>
  ask(tx.db, 'mark accepted', async (query) => {
    const asked = new Map(accepted.map((one) => [one.send.id, one]));
    await query.update(
      campaignSends,
      ({ id }) => asked.has(id),
      ({ id }) => {
        const { at, reason, providerMessageId, queueId, confirmedAt } = asked.get(id) as (typeof accepted)[number];
        return {
          ...NO_FAILURE,
          ...{ status: 'sent' as const, sentAt: at, dueAt: null, reason },
          ...{ providerMessageId, queueId, confirmedAt, leaseToken: null, leaseUntil: null },
        };
      },
    );
  });

export const queueSends: typeof Queue.queueSends = (tx, queued) =>
  ask(tx.db, 'queue sends', async (query) => {
    const asked = new Map(queued.map((one) => [one.id, one]));
    await query.update(
      campaignSends,
      ({ id }) => asked.has(id),
      ({ id }) => {
        const { dueAt, reason } = asked.get(id) as (typeof queued)[number];
        return { ...NO_FAILURE, status: 'queued' as const, dueAt, reason };
      },
    );
  });

export const lockLateSends: typeof Late.lockLateSends = (tx, channelAccountId, now) =>
  ask(tx.db, 'lock late sends', async (query) => {
    const running = new Set(
      query
        .all(campaigns)
        .filter(({ status }) => status === 'active')
        .map(({ id }) => id),
    );
    const late = await query.lockFree(
      campaignSends,
      (send) =>
        send.channelAccountId === channelAccountId &&
        send.status === 'queued' &&
        send.dueAt !== null &&
        send.dueAt <= now &&
        running.has(send.campaignId),
    );
    const all = query.all(campaignSends);
    const templates = query.all(campaignTemplates);
    return late
      .sort((a, b) => a.plannedAt.getTime() - b.plannedAt.getTime() || (a.id < b.id ? -1 : 1))
      .map((send) => ({
        ...send,
        dueAt: send.dueAt as Date,
        messages: all.filter(
          (other) =>
            other.executionId === send.executionId &&
            other.sequence === send.sequence &&
            (other.status === 'planned' || other.status === 'queued'),
        ).length,
        isFirstStep:
          send.sequence ===
          Math.min(...templates.filter((one) => one.campaignId === send.campaignId).map(({ sequence }) => sequence)),
        batch: null,
        batchPlace: null,
      }));
  });

export const rescheduleSends: typeof Sends.rescheduleSends = (tx, changes) =>
  ask(tx.db, 'reschedule sends', async (query) => {
    const asked = new Map(changes.map((change) => [change.id, change]));
    await query.update(
      campaignSends,
      ({ id, status }) => asked.has(id) && status === 'queued',
      ({ id }) => {
        const { dueAt, reason, heldBy } = asked.get(id) as (typeof changes)[number];
        return { dueAt, reason, heldBy };
      },
    );
  });

export const notePaused: typeof Late.notePaused = (tx, { id, status, pauseReason }) =>
  ask(tx.db, 'note rested', async (query) => {
    const heldBy: SendReason = pauseReason ?? { code: status === 'draft' ? 'draft' : 'by_person' };
    const now = accountNow(tx);
    await query.set(
      campaignSends,
      (send) => send.campaignId === id && send.status === 'queued' && send.dueAt !== null && send.dueAt <= now,
      { heldBy },
    );
  });

const SETTINGS_REASONS: readonly (string | undefined)[] = [
  'allowed_hours',
  'daily_limit',
  'warm_up',
  'hourly_limit',
  'person_limit',
];

export const recheckLimits: typeof LookAgain.recheckLimits = (tx, { channelAccountId }) =>
  ask(tx.db, 'look again', async (query) => {
    const now = accountNow(tx);
    const free = await query.lockFree(
      campaignSends,
      (send) =>
        send.channelAccountId === channelAccountId &&
        send.status === 'queued' &&
        send.dueAt !== null &&
        send.dueAt > now &&
        SETTINGS_REASONS.includes(send.reason?.code),
    );
    const ids = new Set(free.map(({ id }) => id));
    await query.set(campaignSends, ({ id }) => ids.has(id), {
      dueAt: now,
      shifts: [],
      hurriedBy: { code: 'limits_changed' },
    });
  });

export const openLaterSends: typeof LaterSends.openLaterSends = (tx, executionId, endReason) =>
  ask(tx.db, 'open later sends', async (query) => {
    await query.set(
      campaignSends,
      (send) =>
        send.executionId === executionId &&
        send.status === 'cancelled' &&
        send.reason !== null &&
        send.reason.code === endReason?.code,
      { status: 'planned', reason: null, dueAt: null },
    );
  });
