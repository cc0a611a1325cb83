import { lockConversation, updateConversation } from '#features/conversations/index.ts';
import { asAccount, inTransaction, type SetCtx, type Tx } from '#platform/context.ts';
import { isTransient } from '#platform/db/database-away.ts';
import { smallerSets } from '#platform/engine/smaller-sets.ts';
import type { BegunTurn } from './begin-turns.ts';
import { commitTurns } from './commit-turns.ts';
import type { FailedTurn, FinishedTurn } from './finish-turn.ts';
import { leaveToPeople } from './leave-to-people.ts';
import { openWishes } from './open-wishes.ts';

/** Stores what was decided. Returns the error of each turn, or null; never rejects. */
export async function keepTurns(ctx: SetCtx, turns: readonly (FinishedTurn | FailedTurn)[]): Promise<unknown[]> {
  const failures = new Map<BegunTurn, unknown>();
  for (const turn of turns) if (isFailed(turn)) failures.set(turn, turn.failure);
  const finished = turns.filter(isFinished);
  await keepSet(
    ctx,
    finished.filter(({ decision }) => !decision.handOver),
    failures,
  );
  // A hand-over ends sequences: its campaigns' locks would keep waiting whoever needs them until the whole set is stored.
  for (const turn of finished.filter(({ decision }) => decision.handOver)) await keepSet(ctx, [turn], failures);
  for (const [turn, failure] of failures) await putAway(ctx, turn, failure);
  return turns.map((turn) => failures.get(turn) ?? null);
}

const isFailed = (turn: FinishedTurn | FailedTurn): turn is FailedTurn => 'failure' in turn;
const isFinished = (turn: FinishedTurn | FailedTurn): turn is FinishedTurn => !isFailed(turn);

/** All together; where that fails the turns of each account, and then each by itself. */
async function keepSet(ctx: SetCtx, set: readonly FinishedTurn[], failures: Map<BegunTurn, unknown>): Promise<void> {
  if (set.length === 0) return;
  try {
    await inTransaction(ctx, (tx) => commitTurns(tx, set));
  } catch (failure) {
    if (isTransient(failure) || set.length === 1) {
      for (const turn of set) failures.set(turn, failure);
      return;
    }
    ctx.log.warn({ err: failure, turns: set.length }, 'turns are stored in smaller sets');
    for (const part of smallerSets(set, ({ conversation }) => conversation.userId)) await keepSet(ctx, part, failures);
  }
}

/** A failure that passes by itself leaves the turn due; any other leaves the conversation to people. */
async function putAway(ctx: SetCtx, turn: BegunTurn, failure: unknown): Promise<void> {
  const own = asAccount(ctx, turn.conversation.userId);
  try {
    await inTransaction(own, (tx) => giveUp(tx, turn, isTransient(failure)));
  } catch (error) {
    ctx.log.warn({ err: error, conversation: turn.conversation.id }, 'a turn waits for the end of its lease');
  }
}

async function giveUp(tx: Tx, { conversation, burst }: BegunTurn, isDueAgain: boolean): Promise<void> {
  const current = await lockConversation(tx, conversation.id);
  if (!current) return;
  await updateConversation(tx, current.id, { agentLeaseUntil: null });
  const isOurs = current.fence === conversation.fence && current.status === 'ai_active';
  if (!isOurs || isDueAgain) return;
  await leaveToPeople(tx, current, { reason: { code: 'not_written' } });
  for (const { id: messageId, message: text, timestamp: at } of burst)
    await openWishes(tx, { conversationId: current.id, leadId: current.leadId, messageId, text, at });
}
