import type { AccountId } from '@prumo/contracts/ids';
import type { AttemptDetail } from '@prumo/contracts/reasons/campaigns/send-reasons';
import pLimit from 'p-limit';
import type { Registry } from '#features/channel/index.ts';
import { type ExpiredSend, hasSendUnderWay } from '#features/outbox/index.ts';
import { asAccount, contextFor, inTransaction, type Platform, type SetCtx, type SetTx } from '#platform/context.ts';
import { isTransient } from '#platform/db/database-away.ts';
import type { BegunRound, DueSource, Scope } from '#platform/engine/due-rows.ts';
import { publish } from '#platform/events/publish.ts';
import { claimSends } from '../claim/claim-sends.ts';
import { type DueSend, listDueSends, nextSendDueAt, postponeSend, tellHeldSends } from '../claim/due-send-store.ts';
import { endDoubtedAttempts } from '../settle/attempt-store.ts';
import { callsAndRecords } from './call-and-record.ts';

const POSTPONE_SECONDS = 30;
/** Caps in total and per account, so an account whose provider hangs cannot take the slots of other accounts. */
const MAX_CALLS = 1024;
const MAX_CALLS_PER_ACCOUNT = 128;
const MAX_TRANSACTIONS = 6;
const SET_SIZE = 128;

/**
 * The due rows of many accounts are claimed in one transaction, called outside it and recorded together in another
 * (SEND-002, SEND-004).
 */
export function campaignSendSource(platform: Platform, registry: Registry): DueSource {
  const transactionLimit = pLimit(MAX_TRANSACTIONS);
  const oneRoundAtATime = pLimit(1);
  const underWay = new Map<AccountId, number>();
  const countUnderWay = () => [...underWay.values()].reduce((sum, count) => sum + count, 0);
  const callAndRecord = callsAndRecords({ transactionLimit, onDone: ({ send }) => count(send.userId, -1) });

  async function begin(scope: Scope): Promise<BegunRound> {
    const limit = MAX_CALLS - countUnderWay();
    if (limit <= 0) return { taken: 0, handled: Promise.resolve(0) };
    await tellHeldSends(platform.db, scope, platform.clock.now());
    const without = [...underWay].filter(([, calls]) => calls >= MAX_CALLS_PER_ACCOUNT).map(([accountId]) => accountId);
    const due = await listDueSends(platform.db, {
      scope,
      now: platform.clock.now(),
      limit,
      ofOneNumber: MAX_CALLS_PER_ACCOUNT,
      without,
    });
    const begun = await Promise.all(setsOf(due, registry).map(claimSet));
    return together(begun);
  }

  async function claimSet(due: DueSend[]): Promise<BegunRound> {
    const ctx = contextOf(platform, due);
    try {
      const claimed = await transactionLimit(() => inTransaction(ctx, (tx) => claimSends(tx, registry, due)));
      for (const { send } of claimed) count(send.userId, 1);
      const kept = due.length - claimed.length;
      return { taken: due.length, handled: callAndRecord(ctx, claimed).then((recorded) => kept + recorded) };
    } catch (error) {
      const [first, second] = due;
      if (isTransient(error)) platform.log.warn({ err: error, sends: due.length }, 'due sends are claimed later');
      else if (second) return claimInParts(due);
      else if (first) await postpone(first, error);
      return { taken: 0, handled: Promise.resolve(0) };
    }
  }

  /** By account and then row by row, so one that always fails does not stop the rest; it is postponed by half a minute. */
  async function claimInParts(due: DueSend[]): Promise<BegunRound> {
    const ofAccounts = [...Map.groupBy(due, ({ userId }) => userId).values()];
    const parts = ofAccounts.length > 1 ? ofAccounts : due.map((row) => [row]);
    const begun: BegunRound[] = [];
    for (const part of parts) begun.push(await claimSet(part));
    return together(begun);
  }

  async function postpone(row: DueSend, error: unknown): Promise<void> {
    platform.log.error({ err: error, send: row.id }, 'campaign send failed');
    await postponeSend(platform.db, row.id, POSTPONE_SECONDS);
  }

  function count(accountId: AccountId, change: number): void {
    const remaining = (underWay.get(accountId) ?? 0) + change;
    if (remaining > 0) underWay.set(accountId, remaining);
    else underWay.delete(accountId);
  }

  const source = {
    name: 'campaign-sends',
    begin: (scope: Scope) => oneRoundAtATime(() => begin(scope)),
    runDue: async (scope: Scope) => (await source.begin(scope)).handled,
    nextDueAt: (scope: Scope) => nextSendDueAt(platform.db, scope, platform.clock.now()),
    isBusy: (scope: Scope) => hasSendUnderWay(platform.db, scope),
  };
  return source;
}

const together = (begun: BegunRound[]): BegunRound => ({
  taken: sum(begun.map(({ taken }) => taken)),
  handled: Promise.all(begun.map(({ handled }) => handled)).then(sum),
});

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

/** Sets of whole numbers, each of accounts whose clocks are equally far ahead. */
function setsOf(due: DueSend[], registry: Registry): DueSend[][] {
  const sets: DueSend[][] = [];
  for (const ofClock of Map.groupBy(due, ({ clockOffsetMs }) => clockOffsetMs).values()) {
    let set: DueSend[] = [];
    for (const ofNumber of Map.groupBy(ofClock, ({ channelAccountId }) => channelAccountId).values()) {
      const rows = ofNumber.slice(0, sendsAtOnce(ofNumber, registry));
      if (set.length > 0 && set.length + rows.length > SET_SIZE) {
        sets.push(set);
        set = [];
      }
      set.push(...rows);
    }
    if (set.length > 0) sets.push(set);
  }
  return sets;
}

const sendsAtOnce = ([first]: DueSend[], registry: Registry): number =>
  first ? registry.adapterOf(first.provider).capabilities.sendsAtOnce : 0;

function contextOf(platform: Platform, [first]: DueSend[]): SetCtx {
  const actor = { kind: 'system', job: 'campaign' } as const;
  return contextFor(platform, { accountId: null, actor, clockOffsetMs: first?.clockOffsetMs ?? 0 });
}

const PROCESS_ENDED: AttemptDetail = { code: 'process_ended' };

export async function onSendsExpired(tx: SetTx, { sends }: { sends: ExpiredSend[] }): Promise<void> {
  const own = sends.filter(({ kind }) => kind === 'campaign');
  await endDoubtedAttempts(
    tx,
    own.map(({ id }) => id),
    PROCESS_ENDED,
  );
  for (const { userId, campaignId } of own)
    if (campaignId) await publish(asAccount(tx, userId), 'campaigns', campaignId);
}
