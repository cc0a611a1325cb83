import type { AccountId } from '@prumo/contracts/ids';
import pLimit from 'p-limit';
import { updateConversation } from '#features/conversations/index.ts';
import { batched } from '#platform/concurrency/batched.ts';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import { asAccount, contextFor, inTransaction, type Platform, type SetCtx } from '#platform/context.ts';
import { isTransient } from '#platform/db/database-away.ts';
import type { BegunRound, DueSource, Scope } from '#platform/engine/due-rows.ts';
import { type BegunTurn, beginTurns } from './begin-turns.ts';
import { type FailedTurn, type FinishedTurn, finishTurn } from './finish-turn.ts';
import { keepTurns } from './keep-turns.ts';
import type { AgentPorts } from './ports.ts';
import { type DueTurn, hasTurnUnderWay, listDueTurns, nextTurnAt } from './turn-store.ts';

const SET_SIZE = 64;
/** Two sets: while one is written, the database reads or stores the other. */
const UNDER_WAY = { inTotal: 128, ofOneAccount: 32 };
/** A server of models answers few at a time, and an account must leave room for others beside its slow answers. */
const UNDER_WAY_WITH_MODEL = { inTotal: 48, ofOneAccount: 12 };
/** Replies of a model that arrive together are stored together. */
const GATHERS_MS = 5;
const STORED_AT_ONCE = 2;
const POSTPONE_MS = 60_000;

type TurnToKeep = { ctx: SetCtx; turn: FinishedTurn | FailedTurn };

/** The due turns of many accounts are read in one transaction, written outside it and stored together in another. */
export function agentTurnSource(platform: Platform, ports: AgentPorts): DueSource {
  const limits = ports.waitsForModel ? UNDER_WAY_WITH_MODEL : UNDER_WAY;
  const oneRoundAtATime = pLimit(1);
  const oneSetAtATime = pLimit(1);
  const underWay = new Map<AccountId, number>();
  const countUnderWay = () => [...underWay.values()].reduce((sum, count) => sum + count, 0);
  const keep = batched(keepTogether, { batchSize: SET_SIZE, parallel: STORED_AT_ONCE, gathersMs: GATHERS_MS });

  async function begin(scope: Scope): Promise<BegunRound> {
    const limit = Math.min(SET_SIZE, limits.inTotal - countUnderWay());
    if (limit <= 0) return NONE;
    const due = await listDueTurns(platform.db, {
      scope,
      now: platform.clock.now(),
      limit,
      ofOneAccount: limits.ofOneAccount,
      without: [...underWay].filter(([, turns]) => turns >= limits.ofOneAccount).map(([accountId]) => accountId),
    });
    const sets = [...Map.groupBy(due, ({ clockOffsetMs }) => clockOffsetMs).values()];
    return together(await Promise.all(sets.map(beginSet)));
  }

  async function beginSet(due: DueTurn[]): Promise<BegunRound> {
    const ctx = contextOf(platform, due);
    const ids = due.map(({ conversationId }) => conversationId);
    try {
      const begun = await inTransaction(ctx, (tx) => beginTurns(tx, ports, ids));
      for (const { conversation } of begun) count(conversation.userId, 1);
      const over = due.length - begun.length;
      return { taken: due.length, handled: answer(ctx, begun).then((answered) => over + answered) };
    } catch (error) {
      const [first, second] = due;
      if (isTransient(error)) platform.log.warn({ err: error, turns: due.length }, 'due turns are begun later');
      else if (second) return beginInParts(due);
      else if (first) await postpone(ctx, first, error);
      return NONE;
    }
  }

  /** By account and then one by one, so a turn that always fails does not stop the others. */
  async function beginInParts(due: DueTurn[]): Promise<BegunRound> {
    const ofAccounts = [...Map.groupBy(due, ({ accountId }) => accountId).values()];
    const parts = ofAccounts.length > 1 ? ofAccounts : due.map((turn) => [turn]);
    const begun: BegunRound[] = [];
    for (const part of parts) begun.push(await beginSet(part));
    return together(begun);
  }

  async function postpone(ctx: SetCtx, { conversationId, accountId }: DueTurn, error: unknown): Promise<void> {
    platform.log.error({ err: error, conversation: conversationId }, 'the agent could not begin an answer');
    const agentLeaseUntil = new Date(platform.clock.now().getTime() + POSTPONE_MS);
    await updateConversation(asAccount(ctx, accountId), conversationId, { agentLeaseUntil });
  }

  async function answer(ctx: SetCtx, turns: BegunTurn[]): Promise<number> {
    const finished = await oneSetAtATime(() => startWriting(turns));
    const kept = finished.map(async (waiting) => {
      const turn = await waiting;
      return keep({ ctx, turn }).finally(() => count(turn.conversation.userId, -1));
    });
    return (await Promise.all(kept)).filter(Boolean).length;
  }

  /** A model is still being waited for when this ends. */
  async function startWriting(turns: BegunTurn[]): Promise<Promise<FinishedTurn | FailedTurn>[]> {
    const finished: Promise<FinishedTurn | FailedTurn>[] = [];
    for (const turn of turns) {
      await letOthersRun();
      finished.push(finishTurn(ports.write, turn));
    }
    return finished;
  }

  async function keepTogether(turns: TurnToKeep[]): Promise<boolean[]> {
    const kept = new Map<TurnToKeep, boolean>();
    for (const set of Map.groupBy(turns, ({ ctx }) => ctx.clockOffsetMs).values()) {
      const [first] = set;
      if (!first) continue;
      const failures = await keepTurns(
        first.ctx,
        set.map(({ turn }) => turn),
      );
      for (const [index, one] of set.entries()) kept.set(one, isKept(one, failures[index]));
    }
    return turns.map((one) => kept.get(one) ?? false);
  }

  function isKept({ turn: { conversation } }: TurnToKeep, failure: unknown): boolean {
    if (failure === null) return true;
    const told = { err: failure, conversation: conversation.id };
    if (isTransient(failure)) platform.log.warn(told, 'the agent answers later');
    else platform.log.error(told, 'the agent could not answer');
    return false;
  }

  function count(accountId: AccountId, change: number): void {
    const remaining = (underWay.get(accountId) ?? 0) + change;
    if (remaining > 0) underWay.set(accountId, remaining);
    else underWay.delete(accountId);
  }

  const source = {
    name: 'agent-turns',
    begin: (scope: Scope) => oneRoundAtATime(() => begin(scope)),
    runDue: async (scope: Scope) => (await source.begin(scope)).handled,
    nextDueAt: (scope: Scope) => nextTurnAt(platform.db, scope),
    isBusy: (scope: Scope) => hasTurnUnderWay(platform.db, scope, platform.clock.now()),
  };
  return source;
}

const NONE: BegunRound = { taken: 0, handled: Promise.resolve(0) };

const together = (begun: BegunRound[]): BegunRound => ({
  taken: sum(begun.map(({ taken }) => taken)),
  handled: Promise.all(begun.map(({ handled }) => handled)).then(sum),
});

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

function contextOf(platform: Platform, [first]: DueTurn[]): SetCtx {
  const actor = { kind: 'system', job: 'agente' } as const;
  return contextFor(platform, { accountId: null, actor, clockOffsetMs: first?.clockOffsetMs ?? 0 });
}
