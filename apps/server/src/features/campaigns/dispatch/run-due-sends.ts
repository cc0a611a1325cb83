import { callChannel, examineRefusal, type Registry, type SendOutcome, toOutbound } from '#features/channel/index.ts';
import { type Ctx, contextFor, inTransaction, type Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { publish } from '#platform/events/publish.ts';
import { gather } from '#platform/gather.ts';
import { type InLanes, lanes } from '#platform/lanes.ts';
import type { ClaimedSend } from './begin-sends.ts';
import { claimSends } from './claim-sends.ts';
import {
  type DueSend,
  expireSendLeases,
  hasSendUnderWay,
  listDueSends,
  nextSendDueAt,
  nextSendLeaseEnd,
  postponeSend,
  tellHeldSends,
} from './due-send-store.ts';
import { recordAccepted, type Taken } from './record-accepted.ts';
import { recordDoubted } from './record-doubted.ts';

const POSTPONE_SECONDS = 30;
/** Rows looked at in one round, over all accounts, and of one account. */
const AT_ONCE = 256;
const OF_ONE_ACCOUNT = 64;
/** Transactions under way at the same time: connections are for those who wait at a screen, too. */
const TRANSACTIONS = 6;

/** Its text was variables this lead has no values for: nothing is handed over. */
const NOTHING_TO_SAY: SendOutcome = {
  kind: 'failed',
  class: 'content',
  code: null,
  reason: 'O texto fica vazio para este lead: faltam os dados das variáveis.',
  isTemporary: false,
};

/**
 * Campaign sends whose time has come: claimed in one transaction, called, recorded in another (TARGETS 1.3). The rows of
 * one number share both, as many as its provider takes at once.
 */
export function campaignSendSource(platform: Platform, registry: Registry): DueSource {
  const inLanes = lanes(TRANSACTIONS);

  async function runGroup(due: DueSend[]): Promise<number> {
    const ctx = contextOf(platform, due);
    try {
      const claimed = await inLanes(() => inTransaction(ctx, (tx) => claimSends(tx, registry, due)));
      return due.length - claimed.length + (await callEach(ctx, claimed, inLanes));
    } catch (error) {
      return due.length > 1 ? oneByOne(due) : postpone(due, error);
    }
  }

  /** One poisoned row never stops the others: it waits half a minute while they go on. */
  async function oneByOne(due: DueSend[]): Promise<number> {
    let handled = 0;
    for (const row of due) handled += await runGroup([row]);
    return handled;
  }

  async function postpone(due: DueSend[], error: unknown): Promise<number> {
    for (const { id } of due) {
      platform.log.error({ err: error, send: id }, 'campaign send failed');
      await postponeSend(platform.db, id, POSTPONE_SECONDS);
    }
    return 0;
  }

  return {
    name: 'campaign-sends',
    callsOut: true,
    async runDue(scope) {
      await tellHeldSends(platform.db, scope, platform.clock.now());
      const due = await listDueSends(platform.db, scope, platform.clock.now(), AT_ONCE, OF_ONE_ACCOUNT);
      const handled = await Promise.all(groupsOf(due, registry).map(runGroup));
      return handled.reduce((sum, count) => sum + count, 0);
    },
    nextDueAt: (scope) => nextSendDueAt(platform.db, scope),
    isBusy: (scope) => hasSendUnderWay(platform.db, scope),
  };
}

/** The rows of each number, no more than its provider takes at once. */
function groupsOf(due: DueSend[], registry: Registry): DueSend[][] {
  return [...Map.groupBy(due, ({ channelAccountId }) => channelAccountId).values()].map((rows) =>
    rows.slice(0, registry.adapterOf((rows[0] as DueSend).provider).capabilities.sendsAtOnce),
  );
}

function contextOf(platform: Platform, [first]: DueSend[]): Ctx {
  const { accountId, clockOffsetMs } = first as DueSend;
  return contextFor(platform, { accountId, actor: { kind: 'system', job: 'campaign' }, clockOffsetMs });
}

/** Calls the channel for all of them at once and records each outcome as it comes, with those that come with it. */
async function callEach(ctx: Ctx, claimed: ClaimedSend[], inLanes: InLanes): Promise<number> {
  const keep = gather((taken: Taken[]) => keepAccepted(ctx, taken, inLanes), { most: OF_ONE_ACCOUNT, lanes: 1 });

  async function callOne(one: ClaimedSend): Promise<number> {
    const outcome = await call(ctx, one);
    try {
      const failure = outcome.kind === 'sent' ? await keep({ claimed: one, outcome }) : null;
      if (failure) throw failure;
      if (outcome.kind !== 'sent') await inLanes(() => inTransaction(ctx, (tx) => recordDoubted(tx, one, outcome)));
      if (outcome.kind === 'failed') await examineRefusal(ctx, one.channel, outcome);
      return 1;
    } catch (error) {
      // Its lease runs out, and then it is uncertain.
      ctx.log.error({ err: error, send: one.send.id }, 'the outcome of a campaign send was not recorded');
      return 0;
    }
  }

  const handled = await Promise.all(claimed.map(callOne));
  return handled.filter((count) => count > 0).length;
}

/** What cannot be written for all of them is written for each that it can be. Answers what went wrong with each. */
async function keepAccepted(ctx: Ctx, taken: Taken[], inLanes: InLanes): Promise<unknown[]> {
  const keep = (some: Taken[]) => inLanes(() => inTransaction(ctx, (tx) => recordAccepted(tx, some)));
  const failureOf = (some: Taken[]) =>
    keep(some)
      .then(() => null)
      .catch((error: unknown) => error);
  const failure = await failureOf(taken);
  if (failure === null || taken.length === 1) return taken.map(() => failure);
  const failures: unknown[] = [];
  for (const one of taken) failures.push(await failureOf([one]));
  return failures;
}

function call(ctx: Ctx, { send, channel, to, isUnchecked }: ClaimedSend): Promise<SendOutcome> {
  const { id: key, type, text, mediaUrl, fileName } = send;
  const outbound = toOutbound({ key, to, isUnchecked, type, text, mediaUrl, fileName });
  const isEmpty = outbound.type === 'text' && outbound.text.trim() === '';
  return isEmpty ? Promise.resolve(NOTHING_TO_SAY) : callChannel(channel, outbound, ctx.log);
}

/** Sends whose process died between the call and its outcome. Leases guard the machine, so real time rules here. */
export function expiredCampaignSendSource(platform: Platform): DueSource {
  return {
    name: 'expired-campaign-sends',
    async runDue() {
      const expired = await expireSendLeases(platform.db, platform.clock.now());
      for (const { accountId, campaignId } of expired)
        await publish({ db: platform.db, accountId }, 'campaigns', campaignId);
      return expired.length;
    },
    nextDueAt: (scope) => (scope.accountId ? Promise.resolve(null) : nextSendLeaseEnd(platform.db)),
  };
}
