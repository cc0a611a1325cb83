import type { AccountId } from '@prumo/contracts/ids';
import pLimit from 'p-limit';
import type { Registry } from '#features/channel/index.ts';
import {
  type DueTalk,
  type ExpiredSend,
  hasTalkUnderWay,
  listDueTalk,
  messageOfSend,
  nextTalkDueAt,
  postponeTalk,
} from '#features/outbox/index.ts';
import { asAccount, contextFor, inTransaction, type Platform, type SetCtx, type SetTx } from '#platform/context.ts';
import { isTransient } from '#platform/db/database-away.ts';
import type { BegunRound, DueSource, Scope } from '#platform/engine/due-rows.ts';
import { publish } from '#platform/events/publish.ts';
import { findMessage } from '../message-store.ts';
import { claimMessages } from './claim-messages.ts';
import { callsAndRecords } from './deliver-messages.ts';

const POSTPONE_SECONDS = 30;
const MAX_CALLS = 512;
/** An account whose provider hangs cannot take the calls of the others. */
const MAX_CALLS_PER_ACCOUNT = 32;
const MAX_TRANSACTIONS = 4;
const SET_SIZE = 64;

/** Due messages of many accounts are claimed in one transaction, called outside it and recorded together. */
export function queuedMessageSource(platform: Platform, registry: Registry): DueSource {
  const transactionLimit = pLimit(MAX_TRANSACTIONS);
  const oneRoundAtATime = pLimit(1);
  const callAndRecord = callsAndRecords({ transactionLimit });
  const underWay = new Map<AccountId, number>();
  const countUnderWay = () => [...underWay.values()].reduce((sum, count) => sum + count, 0);

  async function begin(scope: Scope): Promise<BegunRound> {
    const limit = MAX_CALLS - countUnderWay();
    if (limit <= 0) return { taken: 0, handled: Promise.resolve(0) };
    const without = [...underWay].filter(([, calls]) => calls >= MAX_CALLS_PER_ACCOUNT).map(([accountId]) => accountId);
    const due = await listDueTalk(platform.db, {
      scope,
      now: platform.clock.now(),
      limit,
      ofOneAccount: MAX_CALLS_PER_ACCOUNT,
      without,
    });
    return together(await Promise.all(setsOf(due).map(claimSet)));
  }

  async function claimSet(due: DueTalk[]): Promise<BegunRound> {
    const ctx = contextOf(platform, due);
    const ids = due.map(({ id }) => messageOfSend(id));
    try {
      const claims = await transactionLimit(() => inTransaction(ctx, (tx) => claimMessages(tx, registry, ids)));
      for (const { message } of claims) count(message.userId, 1);
      const handled = callAndRecord(ctx, claims).finally(() => {
        for (const { message } of claims) count(message.userId, -1);
      });
      return { taken: due.length, handled: handled.then((recorded) => due.length - claims.length + recorded) };
    } catch (error) {
      const [first, second] = due;
      if (isTransient(error)) platform.log.warn({ err: error, messages: due.length }, 'messages are claimed later');
      else if (second) return claimInParts(due);
      else if (first) await postpone(first, error);
      return { taken: 0, handled: Promise.resolve(0) };
    }
  }

  /** By account and then one by one, so one that always fails does not stop the rest. */
  async function claimInParts(due: DueTalk[]): Promise<BegunRound> {
    const ofAccounts = [...Map.groupBy(due, ({ accountId }) => accountId).values()];
    const parts = ofAccounts.length > 1 ? ofAccounts : due.map((row) => [row]);
    const begun: BegunRound[] = [];
    for (const part of parts) begun.push(await claimSet(part));
    return together(begun);
  }

  async function postpone({ id }: DueTalk, error: unknown): Promise<void> {
    platform.log.error({ err: error, message: id }, 'message could not be delivered');
    await postponeTalk(platform.db, id, POSTPONE_SECONDS);
  }

  function count(accountId: AccountId, change: number): void {
    const calls = (underWay.get(accountId) ?? 0) + change;
    if (calls > 0) underWay.set(accountId, calls);
    else underWay.delete(accountId);
  }

  const source = {
    name: 'queued-messages',
    begin: (scope: Scope) => oneRoundAtATime(() => begin(scope)),
    runDue: async (scope: Scope) => (await source.begin(scope)).handled,
    nextDueAt: (scope: Scope) => nextTalkDueAt(platform.db, scope),
    isBusy: (scope: Scope) => hasTalkUnderWay(platform.db, scope),
  };
  return source;
}

const together = (begun: BegunRound[]): BegunRound => ({
  taken: sum(begun.map(({ taken }) => taken)),
  handled: Promise.all(begun.map(({ handled }) => handled)).then(sum),
});

const sum = (counts: number[]): number => counts.reduce((total, one) => total + one, 0);

/** Of accounts whose clocks are equally far ahead. */
function setsOf(due: DueTalk[]): DueTalk[][] {
  const ofClocks = [...Map.groupBy(due, ({ clockOffsetMs }) => clockOffsetMs).values()];
  return ofClocks.flatMap((rows) =>
    Array.from({ length: Math.ceil(rows.length / SET_SIZE) }, (_none, place) =>
      rows.slice(place * SET_SIZE, (place + 1) * SET_SIZE),
    ),
  );
}

const contextOf = (platform: Platform, [first]: DueTalk[]): SetCtx =>
  contextFor(platform, {
    accountId: null,
    actor: { kind: 'system', job: 'delivery' },
    clockOffsetMs: first?.clockOffsetMs ?? 0,
  });

export async function onSendsExpired(tx: SetTx, { sends }: { sends: ExpiredSend[] }): Promise<void> {
  for (const { id, userId, kind } of sends) {
    if (kind === 'campaign') continue;
    const own = asAccount(tx, userId);
    const message = await findMessage(own, messageOfSend(id));
    if (message) await publish(own, 'conversations', message.conversationId);
  }
}
