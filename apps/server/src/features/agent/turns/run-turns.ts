import pLimit from 'p-limit';
import { updateConversation } from '#features/conversations/index.ts';
import { batched } from '#platform/concurrency/batched.ts';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import { asAccount, type Platform, type SetCtx } from '#platform/context.ts';
import { isTransient } from '#platform/db/database-away.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { type ClaimParts, type HandleClaims, setSource, setsOfSize } from '#platform/engine/set-source.ts';
import { type BegunTurn, beginTurns } from './begin-turns.ts';
import { type FailedTurn, type FinishedTurn, finishTurn } from './finish-turn.ts';
import { keepTurns } from './keep-turns.ts';
import type { AgentPorts } from './ports.ts';
import { hasTurnUnderWay, listDueTurns, nextTurnAt } from './turn-store.ts';

const SET_SIZE = 64;
/** Two sets: while one is written, the database reads or stores the other. */
const MOST = { underWay: 128, ofOneAccount: 32, transactions: 2 };
/** A server of models answers few at a time, and an account must leave room for others beside its slow answers. */
const MOST_WITH_MODEL = { underWay: 48, ofOneAccount: 12, transactions: 2 };
/** Replies of a model that arrive together are stored together. */
const GATHERS_MS = 5;
const STORED_AT_ONCE = 2;
const POSTPONE_MS = 60_000;

/** The due turns of many accounts are read in one transaction, written outside it and stored together in another. */
export function agentTurnSource(platform: Platform, ports: AgentPorts): DueSource {
  const { db, clock } = platform;
  return setSource(platform, {
    name: 'agent-turns',
    job: 'agente',
    most: ports.waitsForModel ? MOST_WITH_MODEL : MOST,
    list: ({ limit, ...query }) => listDueTurns(db, { ...query, limit: Math.min(SET_SIZE, limit) }),
    setsOf: (due) => setsOfSize(due, SET_SIZE),
    take: (tx, due) =>
      beginTurns(
        tx,
        ports,
        due.map(({ id }) => id),
      ),
    ownerOf: ({ conversation }) => conversation.userId,
    handler: (parts) => writeAndKeep(ports, parts),
    postpone: (ctx, { id, userId }) => {
      const agentLeaseUntil = new Date(clock.now().getTime() + POSTPONE_MS);
      return updateConversation(asAccount(ctx, userId), id, { agentLeaseUntil });
    },
    nextDueAt: (scope) => nextTurnAt(db, scope, clock.now()),
    isBusy: (scope) => hasTurnUnderWay(db, scope, clock.now()),
  });
}

type TurnToKeep = { ctx: SetCtx; turn: FinishedTurn | FailedTurn };

function writeAndKeep({ write }: AgentPorts, { onDone }: ClaimParts<BegunTurn>): HandleClaims<BegunTurn> {
  const oneSetAtATime = pLimit(1);
  const keep = batched(keepTogether, { batchSize: SET_SIZE, parallel: STORED_AT_ONCE, gathersMs: GATHERS_MS });

  /** A model is still being waited for when this ends. */
  async function startWriting(turns: BegunTurn[]): Promise<Promise<FinishedTurn | FailedTurn>[]> {
    const finished: Promise<FinishedTurn | FailedTurn>[] = [];
    for (const turn of turns) {
      await letOthersRun();
      finished.push(finishTurn(write, turn));
    }
    return finished;
  }

  return async (ctx, turns) => {
    const finished = await oneSetAtATime(() => startWriting(turns));
    const kept = finished.map(async (waiting) => {
      const turn = await waiting;
      return keep({ ctx, turn }).finally(() => onDone(turn));
    });
    return (await Promise.all(kept)).filter(Boolean).length;
  };
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

function isKept({ ctx, turn: { conversation } }: TurnToKeep, failure: unknown): boolean {
  if (failure === null) return true;
  const told = { err: failure, conversation: conversation.id };
  if (isTransient(failure)) ctx.log.warn(told, 'the agent answers later');
  else ctx.log.error(told, 'the agent could not answer');
  return false;
}
