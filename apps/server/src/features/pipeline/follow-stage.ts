import type { AccountId, ConversationId, LeadId, MessageId, UndoId } from '@prumo/contracts/ids';
import { LEAD_STATUSES, type LeadStatus } from '@prumo/contracts/leads';
import { applyMoves, undoMove } from '#features/leads/index.ts';
import { readAnswer } from '#features/understanding/index.ts';
import { accountNow, asAccount, type SetTx, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { asAutomatic } from './automatic-actor.ts';
import { type Evidence, follow, followsFrom } from './classify.ts';
import { findLastInbound, findLostContact, listDecided, listWrittenTo, lockFollowing } from './followed-lead-store.ts';

type ShownEvidence = {
  from: readonly LeadStatus[];
  userId: AccountId;
  leadId: LeadId;
  messageId: MessageId | null;
  evidence: Partial<Evidence>;
};

const NO_EVIDENCE: Omit<Evidence, 'status' | 'isSuppressed'> = {
  isDataComplete: false,
  isRefusing: false,
  lastInboundAt: null,
  lastOutboundAt: null,
  inboundBursts: 0,
  buyingSignal: null,
};

const BEFORE_CONTACT: LeadStatus[] = ['novo'];
const BEFORE_ANSWER: LeadStatus[] = ['novo', 'contatado', 'frio'];
const OPEN: LeadStatus[] = LEAD_STATUSES.filter(followsFrom);

type SentMessage = { userId: AccountId; leadId: LeadId; messageId: MessageId; leadStatus: LeadStatus | null; at: Date };

export async function onMessagesSent(tx: SetTx, { messages }: { messages: SentMessage[] }): Promise<void> {
  const first = messages.filter(({ leadStatus }) => leadStatus === null || BEFORE_CONTACT.includes(leadStatus));
  await move(
    tx,
    first.map(({ userId, leadId, messageId, at }) => ({
      from: BEFORE_CONTACT,
      userId,
      leadId,
      messageId,
      evidence: { lastOutboundAt: at },
    })),
  );
}

type LeadMessage = {
  userId: AccountId;
  leadId: LeadId;
  leadStatus: LeadStatus;
  conversationId: ConversationId;
  messageId: MessageId;
  text: string;
  at: Date;
  isOptOut: boolean;
};

export async function onLeadsWrote(tx: SetTx, { messages }: { messages: LeadMessage[] }): Promise<void> {
  const read = messages.flatMap((said) => {
    if (said.isOptOut || !followsFrom(said.leadStatus)) return [];
    const { isRefusing, isAutomatic, buyingSignal } = readAnswer(said.text);
    if (isRefusing || isAutomatic) return [];
    return [{ said, buyingSignal, mayAnswer: buyingSignal === null && BEFORE_ANSWER.includes(said.leadStatus) }];
  });
  const mayAnswer = read.filter((one) => one.mayAnswer).map(({ said }) => said);
  const writtenTo = await listWrittenTo(tx, mayAnswer);
  const shown = read.flatMap(({ said, buyingSignal, ...one }) => {
    const { userId, leadId, messageId, conversationId, at } = said;
    const isAnswer = one.mayAnswer && writtenTo.has(conversationId);
    if (buyingSignal === null && !isAnswer) return [];
    const evidence = { lastInboundAt: isAnswer ? at : null, buyingSignal: buyingSignal && { kind: buyingSignal, at } };
    return [{ from: buyingSignal ? OPEN : BEFORE_ANSWER, userId, leadId, messageId, evidence }];
  });
  await move(tx, shown);
}

export async function onLeadCompleted(tx: Tx, { leadId }: { leadId: LeadId }): Promise<void> {
  const isFromTalk = tx.actor.kind === 'system';
  const messageId = isFromTalk ? await findLastInbound(tx, leadId) : null;
  await move(tx, [{ from: OPEN, userId: tx.accountId, leadId, messageId, evidence: { isDataComplete: true } }]);
}

type SettledMessage = { userId: AccountId; messageId: MessageId; status: string };

/** A lead that counted as contacted only through a message that did not arrive becomes new again. */
export async function onMessagesSettled(tx: SetTx, { messages }: { messages: SettledMessage[] }): Promise<void> {
  for (const { userId, messageId, status } of messages) {
    if (status !== 'failed' && status !== 'taken_back') continue;
    const own = asAccount(tx, userId);
    const undoId = await findLostContact(own, messageId);
    if (undoId !== null && (await undoMove(asAutomatic(own), undoId, 'not_sent'))) await publish(own, 'leads');
  }
}

/** Leads come last in the lock order. */
async function move(tx: SetTx, shown: readonly ShownEvidence[]): Promise<void> {
  if (shown.length === 0) return;
  const ids = [...new Set(shown.map(({ leadId }) => leadId))];
  const from = new Set(shown.flatMap((one) => one.from));
  const leads = await lockFollowing(tx, ids, [...from]);
  if (leads.length === 0) return;
  const decided = new Map((await listDecided(tx, ids)).map((one) => [one.leadId, one]));
  const toldOf = new Map(shown.map((one) => [one.leadId, one]));
  const now = accountNow(tx);
  const moves = leads.flatMap(({ id, status }) => {
    const [told, known] = [toldOf.get(id), decided.get(id)];
    if (!told?.from.includes(status) || !known) return [];
    const { isSuppressed, moves, decidedAt } = known;
    const evidence = { ...NO_EVIDENCE, ...told.evidence, status, isSuppressed };
    const verdict = follow(evidence, moves, now);
    const isOlder = verdict?.at && decidedAt !== null && verdict.at < decidedAt;
    if (!verdict || isOlder) return [];
    const { userId, messageId } = told;
    return [{ userId, leadId: id, to: verdict.to, reason: verdict.rule, messageId, undoId: newId<UndoId>() }];
  });
  if (moves.length === 0) return;
  await applyMoves(asAutomatic(tx), moves, 'follow');
  for (const [userId, [first, second]] of Map.groupBy(moves, (one) => one.userId))
    await publish(asAccount(tx, userId), 'leads', second ? undefined : first?.leadId);
}
