import type { EventOf } from '#features/channel/index.ts';
import type { Tx } from '#platform/context.ts';
import { takeControl } from '../control/take-over.ts';
import { type ConversationRow, laterOf, updateConversation } from '../conversation-store.ts';
import { isCorrection } from '../follow-ups/corrections.ts';
import { endFollowUps } from '../follow-ups/end-follow-ups.ts';
import type { MessageRow } from '../message-store.ts';
import { tellSent } from '../outbound/record-sent.ts';

type OutsideAnswer = Pick<EventOf<'echo'>, 'viaApi' | 'at' | 'content'> & {
  message: Pick<MessageRow, 'id' | 'author'>;
};

/** A person answered outside Prumo. A message sent by another program through the API takes nothing over. */
export async function recordOutsideAnswer(
  tx: Tx,
  conversation: ConversationRow,
  { viaApi, at, content, message }: OutsideAnswer,
): Promise<void> {
  const row = viaApi === true ? conversation : await takeControl(tx, conversation);
  const corrects = isCorrection(content.text);
  const isAnswered = !corrects && (row.lastInboundAt === null || row.lastInboundAt <= at);
  await updateConversation(tx, row.id, {
    isActive: true,
    lastMessageAt: laterOf(row.lastMessageAt, at),
    fence: row.fence + 1,
    ...(isAnswered ? { unansweredSince: null } : {}),
  });
  await tellSent(tx, [{ userId: tx.accountId, message, conversation: row, at }]);
  if (viaApi !== true && !corrects) await endFollowUps(tx, row.id, { how: 'answered', by: null, askedUntil: at });
}
