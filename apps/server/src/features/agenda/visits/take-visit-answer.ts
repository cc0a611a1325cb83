import type { AccountId, ConversationId, LeadId, MessageId, UserId, VisitId } from '@prumo/contracts/ids';
import { asAccount, type SetTx, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { countSeenBy } from '../member-store.ts';
import { askToBook } from '../tasks/asked-visit.ts';
import { agendaTexts } from '../texts.ts';
import { listAskedVisits } from './asked-visit-store.ts';
import { visitChanged } from './facts.ts';
import { readVisitAnswer, type VisitAnswer } from './read-visit-answer.ts';
import { findVisit, lockVisit, setLeadConfirmed } from './visit-store.ts';

type HeardMessage = {
  userId: AccountId;
  conversationId: ConversationId;
  messageId: MessageId;
  text: string;
  at: Date;
  isOptOut: boolean;
};

/** In the transaction that takes the messages in, under the locks of their conversations, and so once of each. */
export async function onLeadsWrote(tx: SetTx, { messages }: { messages: readonly HeardMessage[] }): Promise<void> {
  const answering = messages.filter(
    ({ text, isOptOut }) => !isOptOut && readVisitAnswer(text, { isJustAsked: true }) !== null,
  );
  if (answering.length === 0) return;
  const asked = new Map((await listAskedVisits(tx, answering)).map((one) => [one.messageId, one]));
  for (const { userId, messageId, text, at } of answering) {
    const visit = asked.get(messageId);
    const answer = visit && readVisitAnswer(text, visit);
    if (visit && answer) await takeVisitAnswer(asAccount(tx, userId), visit.visitId, { answer, said: text, at });
  }
}

type TakenAnswer = { answer: VisitAnswer; said: string; at: Date };

const NEWS = { confirms: 'lead_confirmed', cannot: 'lead_cannot', other_time: 'lead_other_time' } as const;

/**
 * What follows from the lead's answer to a reminder: the visit is confirmed by the lead, or its member is told and has to
 * find another time. It is never cancelled or moved here: whoever agrees that with the lead calls `cancelVisit` or
 * `changeVisit`.
 */
async function takeVisitAnswer(tx: Tx, id: VisitId, { answer, said, at }: TakenAnswer): Promise<void> {
  const before = await lockVisit(tx, id);
  if (before?.state !== 'confirmed') return;
  const isConfirmed = answer === 'confirms';
  if (isConfirmed && before.leadConfirmedAt !== null) return;
  await setLeadConfirmed(tx, id, isConfirmed ? at : null);
  const visit = (await findVisit(tx, id)) ?? before;
  const memberId = await whoSees(tx, visit.memberId, visit.lead.id);
  // The notice of the visit tells its member.
  if (!isConfirmed)
    await askToBook(tx, visit.lead.id, { note: agendaTexts.leadSaid(said), memberId, isTold: memberId === null });
  if (memberId !== null) await tx.facts.emit(tx, visitChanged, { visit, memberId, news: NEWS[answer] });
  await publish(tx, 'agenda', visit.lead.id);
}

const whoSees = async (tx: Tx, memberId: UserId | null, leadId: LeadId): Promise<UserId | null> =>
  memberId !== null && (await countSeenBy(tx, memberId, [leadId])) === 1 ? memberId : null;
