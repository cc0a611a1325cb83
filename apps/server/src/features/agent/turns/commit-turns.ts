import { isDeepStrictEqual } from 'node:util';
import type { MessageId } from '@prumo/contracts/ids';
import { askToBook, doVisitDeed, lockMember } from '#features/agenda/index.ts';
import type { TemplateUse } from '#features/channel/index.ts';
import {
  type ConversationRow,
  type FollowUpRequest,
  lockConversations,
  openFollowUps,
  queueMessagesOf,
  updateConversations,
} from '#features/conversations/index.ts';
import { recordTold } from '#features/leads/index.ts';
import { accountNow, asAccount, type SetTx, type Tx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import type { TurnDecision } from '../ledger/turn.ts';
import type { FinishedTurn } from './finish-turn.ts';
import { leaveToPeople } from './leave-to-people.ts';
import { isStillStopped } from './look-at-stopped.ts';
import { planReengagement } from './plan-reengagement.ts';
import { turnsOutOfDate } from './product-sold.ts';
import { collectedWith, recordDecisions } from './record-decisions.ts';

const NOTE_MAX = 2000;

type KeptTurn = { turn: FinishedTurn; conversation: ConversationRow };

/**
 * Each reply commits only if its conversation's fence is unchanged; the channel hand-over checks the fence again. Locks
 * members who get a visit, then products, then conversations, then leads, over all accounts.
 */
export async function commitTurns(tx: SetTx, turns: readonly FinishedTurn[]): Promise<void> {
  await lockMembersOf(tx, turns);
  const outOfDate = await turnsOutOfDate(tx, turns);
  const ids = turns.map(({ conversation }) => conversation.id);
  const current = new Map((await lockConversations(tx, ids)).map((row) => [row.id, row]));
  const [dropped, rewritten, kept]: [KeptTurn[], KeptTurn[], KeptTurn[]] = [[], [], []];
  for (const turn of turns) {
    const conversation = current.get(turn.conversation.id);
    if (!conversation) continue;
    // Somebody wrote, took over, gave back or archived meanwhile, so the reply is dropped.
    const isOvertaken = conversation.fence !== turn.conversation.fence || conversation.status !== 'ai_active';
    const isDropped = isOvertaken || (turn.reengagement !== null && !isStillStopped(conversation));
    const isCorrected = !isDeepStrictEqual(conversation.leadDataCollected, turn.conversation.leadDataCollected);
    const isStale = outOfDate.has(turn) || isCorrected;
    const list = isDropped ? dropped : isStale || !(await doVisit(tx, turn)) ? rewritten : kept;
    list.push({ turn, conversation });
  }
  await updateConversations(
    tx,
    [...dropped, ...rewritten].map(({ conversation: { id } }) => ({ id, agentLeaseUntil: null })),
  );
  // These turns stay due.
  if (rewritten.length > 0) await announceDue(tx);
  if (kept.length > 0) await keep(tx, kept);
}

async function keep(tx: SetTx, kept: readonly KeptTurn[]): Promise<void> {
  const at = accountNow(tx);
  await updateConversations(
    tx,
    kept.map(({ turn, conversation }) => ({
      id: conversation.id,
      leadDataCollected: collectedBy(turn, conversation),
      agentDueAt: null,
      agentLeaseUntil: null,
      burstStartedAt: null,
      hasUnreadMessages: conversation.hasUnreadMessages || turn.decision.markUnread,
      unreadMark: conversation.unreadMark + (turn.decision.markUnread ? 1 : 0),
      ...planReengagement(turn, conversation, at),
    })),
  );
  const told = kept.map(({ turn, conversation: { userId, leadId } }) => ({
    userId,
    leadId,
    fields: turn.decision.leadChanges,
  }));
  await recordTold(
    { ...tx, actor: { kind: 'system', job: 'agente' } },
    told.filter(({ fields }) => Object.keys(fields).length > 0),
  );
  const settled: KeptTurn[] = [];
  for (const one of kept) settled.push(await settle(tx, one));
  await queueReplies(tx, settled, at);
  await recordDecisions(
    tx,
    settled.filter(isSaid).map(({ turn: { decision, measure }, conversation: { id, userId } }) => ({
      userId,
      conversationId: id,
      decision,
      measure,
      at,
    })),
  );
  for (const { conversation } of settled)
    await publish(asAccount(tx, conversation.userId), 'conversations', conversation.id);
}

/** Whoever books by hand locks the member first, too. */
async function lockMembersOf(tx: SetTx, turns: readonly FinishedTurn[]): Promise<void> {
  const members = turns.flatMap(({ decision: { visit }, conversation: { userId } }) =>
    visit?.deed && visit.deed.act !== 'cancel' ? [{ userId, memberId: visit.deed.memberId }] : [],
  );
  for (const { userId, memberId } of members.toSorted((a, b) => a.memberId.localeCompare(b.memberId)))
    await lockMember(asAccount(tx, userId), memberId);
}

/** False if it cannot be done any more: the turn is read anew. */
async function doVisit(tx: SetTx, { decision: { visit }, conversation }: FinishedTurn): Promise<boolean> {
  return !visit?.deed || doVisitDeed(asAccount(tx, conversation.userId), conversation.leadId, visit.deed);
}

/** Where no time is promised, somebody is to book the visit soon. */
async function askTeamToBook(tx: Tx, { input, owed, burst }: FinishedTurn, { leadId }: ConversationRow): Promise<void> {
  const isBooked = input.visits != null && input.visits.books !== 'off';
  if (!owed.includes('visit') || isBooked || input.configuration.calendlyUrl !== null) return;
  // The follow-up tells already.
  await askToBook(tx, leadId, { note: saidIn(burst).slice(0, NOTE_MAX), isTold: false });
}

const saidIn = (burst: FinishedTurn['burst']): string =>
  burst
    .map(({ message }) => message.trim())
    .filter(Boolean)
    .join('\n');

/** The follow-ups open in the transaction of the reply, so no promise is sent without its follow-up. */
async function settle(tx: SetTx, { turn, conversation }: KeptTurn): Promise<KeptTurn> {
  const own = asAccount(tx, conversation.userId);
  const { handOver } = turn.decision;
  const settled = handOver ? await leaveToPeople(own, conversation, handOver) : conversation;
  await openFollowUps(own, settled, askedIn(turn));
  await askTeamToBook(own, turn, settled);
  return { turn, conversation: settled };
}

/** The last message of the lead keeps its intent: a re-engagement read none. */
const collectedBy = ({ decision, reengagement }: FinishedTurn, { leadDataCollected }: ConversationRow) =>
  reengagement ? { ...(leadDataCollected as object), ...decision.ledger } : collectedWith(decision);

/** Where nothing new was left to say, no re-engagement was decided. */
const isSaid = ({ turn: { reengagement, decision } }: KeptTurn): boolean =>
  reengagement === null || decision.reply !== null;

async function queueReplies(tx: SetTx, settled: readonly KeptTurn[], at: Date): Promise<void> {
  const replies = settled.flatMap(({ turn, conversation: { id, userId, fence } }) => {
    const { decision, because } = turn;
    if (decision.reply === null) return [];
    const reply = {
      id: newId<MessageId>(),
      userId,
      conversationId: id,
      author: 'ai' as const,
      isFromBot: true,
      message: decision.reply,
      messageType: 'text',
      ...asFile(decision),
      writtenBecause: because,
      clientKey: keyOf(turn),
      template: templateOf(turn),
      fence,
      dueAt: at,
      timestamp: at,
    };
    return [reply];
  });
  if (replies.length === 0) return;
  await queueMessagesOf(tx, replies);
  await announceDue(tx, 'queued-messages');
}

/** At most one reply per burst, and one re-engagement of each number, however often the turn is begun. */
const keyOf = ({ burst, reengagement }: FinishedTurn): string =>
  reengagement ? `again:${reengagement.number}:${reengagement.stoppedAfter}` : `ai:${burst.at(-1)?.id}`;

const templateOf = ({ reengagement }: FinishedTurn): TemplateUse | null =>
  reengagement?.template
    ? { name: reengagement.template.name, language: reengagement.template.language, values: [] }
    : null;

const asFile = ({ media, reply }: TurnDecision) =>
  media ? { messageType: media.type, mediaUrl: media.url, fileName: media.fileName, caption: reply } : {};

const askedIn = ({ owed, burst }: FinishedTurn): FollowUpRequest[] =>
  owed.map((kind) => ({
    kind,
    messageId: burst.at(-1)?.id ?? null,
    quote: saidIn(burst),
  }));
