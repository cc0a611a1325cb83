import type { AccountId } from '@prumo/contracts/ids';
import pLimit from 'p-limit';
import type { Registry } from '#features/channel/index.ts';
import { type Ctx, contextFor, inTransaction, type Platform } from '#platform/context.ts';
import type { BegunRound, DueSource, Scope } from '#platform/engine/due-rows.ts';
import { publish } from '#platform/events/publish.ts';
import type { ClaimedSend } from '../claim/begin-sends.ts';
import { claimSends } from '../claim/claim-sends.ts';
import {
  type DueSend,
  expireSendLeases,
  hasSendUnderWay,
  listDueSends,
  nextSendDueAt,
  nextSendLeaseEnd,
  postponeSend,
  tellHeldSends,
} from '../claim/due-send-store.ts';
import { callAndRecord } from './call-and-record.ts';

const POSTPONE_SECONDS = 30;
/** Caps in total and per account, so an account whose provider hangs cannot take the slots of other accounts. */
const MAX_CALLS = 1024;
const MAX_CALLS_PER_ACCOUNT = 128;
const MAX_TRANSACTIONS = 6;

/** Sends are claimed in one transaction, called outside it and recorded in another (SEND-002, SEND-004). */
export function campaignSendSource(platform: Platform, registry: Registry): DueSource {
  const transactionLimit = pLimit(MAX_TRANSACTIONS);
  const oneRoundAtATime = pLimit(1);
  const underWay = new Map<AccountId, number>();
  const countUnderWay = () => [...underWay.values()].reduce((sum, count) => sum + count, 0);

  async function begin(scope: Scope): Promise<BegunRound> {
    const limit = MAX_CALLS - countUnderWay();
    if (limit <= 0) return { taken: 0, handled: Promise.resolve(0) };
    await tellHeldSends(platform.db, scope, platform.clock.now());
    const without = [...underWay].filter(([, count]) => count >= MAX_CALLS_PER_ACCOUNT).map(([accountId]) => accountId);
    const due = await listDueSends(platform.db, {
      scope,
      now: platform.clock.now(),
      limit,
      ofOneAccount: MAX_CALLS_PER_ACCOUNT,
      without,
    });
    const groups = await Promise.all(groupsOf(due, registry).map(claimGroup));
    const taken = groups.reduce((sum, group) => sum + group.taken, 0);
    return { taken, handled: finish(groups) };
  }

  async function claimGroup(due: SendsOfNumber): Promise<Group> {
    const ctx = contextOf(platform, due);
    try {
      const claimed = await transactionLimit(() => inTransaction(ctx, (tx) => claimSends(tx, registry, due)));
      count(ctx.accountId, claimed.length);
      return { ctx, claimed, taken: due.length };
    } catch (error) {
      if (due.length === 1) await postpone(due[0], error);
      return due.length > 1 ? claimOneByOne(ctx, due) : { ctx, claimed: [], taken: 0 };
    }
  }

  /** Claims row by row, so one that always fails does not stop the rest; it is postponed by half a minute. */
  async function claimOneByOne(ctx: Ctx, due: SendsOfNumber): Promise<Group> {
    const groups: Group[] = [];
    for (const row of due) groups.push(await claimGroup([row]));
    return {
      ctx,
      claimed: groups.flatMap(({ claimed }) => claimed),
      taken: groups.reduce((sum, { taken }) => sum + taken, 0),
    };
  }

  async function postpone(row: DueSend, error: unknown): Promise<void> {
    platform.log.error({ err: error, send: row.id }, 'campaign send failed');
    await postponeSend(platform.db, row.id, POSTPONE_SECONDS);
  }

  async function finish(groups: Group[]): Promise<number> {
    const handled = await Promise.all(
      groups.map(async ({ ctx, claimed, taken }) => {
        const recorded = await callAndRecord(ctx, claimed, transactionLimit).finally(() =>
          count(ctx.accountId, -claimed.length),
        );
        return taken - claimed.length + recorded;
      }),
    );
    return handled.reduce((sum, one) => sum + one, 0);
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

type Group = { ctx: Ctx; claimed: ClaimedSend[]; taken: number };

type SendsOfNumber = [DueSend, ...DueSend[]];

function groupsOf(due: DueSend[], registry: Registry): SendsOfNumber[] {
  return [...Map.groupBy(due, ({ channelAccountId }) => channelAccountId).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { sendsAtOnce } = registry.adapterOf(first.provider).capabilities;
    return [[first, ...others.slice(0, sendsAtOnce - 1)]];
  });
}

function contextOf(platform: Platform, [{ accountId, clockOffsetMs }]: SendsOfNumber): Ctx {
  return contextFor(platform, { accountId, actor: { kind: 'system', job: 'campaign' }, clockOffsetMs });
}

/** The process died between call and outcome. Leases use real time, not account time. */
export function expiredCampaignSendSource(platform: Platform): DueSource {
  return {
    name: 'expired-campaign-sends',
    async runDue() {
      const expired = await expireSendLeases(platform.db, platform.clock.now());
      for (const { accountId, campaignId } of expired)
        await publish({ db: platform.db, transaction: null, accountId }, 'campaigns', campaignId);
      return expired.length;
    },
    nextDueAt: (scope) => (scope.accountId ? Promise.resolve(null) : nextSendLeaseEnd(platform.db)),
  };
}
