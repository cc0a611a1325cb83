import type { ConversationId, LeadId, MessageId } from '@prumo/contracts/ids';
import { isAnsweredByPerson, openFollowUps } from '#features/conversations/index.ts';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import type { Tx } from '#platform/context.ts';
import { wishesIn } from '../reply/follow-ups-owed.ts';

type UnheardMessage = {
  conversationId: ConversationId;
  leadId: LeadId;
  messageId: MessageId;
  text: string;
  at: Date;
};

/**
 * Where the AI does not answer, people owe what the lead asks for. A message may arrive after the person's answer to it,
 * which ends nothing that is opened later.
 */
export async function openWishes(
  tx: Tx,
  { conversationId, leadId, messageId, text, at }: UnheardMessage,
): Promise<void> {
  await letOthersRun();
  const wishes = wishesIn({ id: messageId, text });
  if (wishes.length === 0 || (await isAnsweredByPerson(tx, conversationId, at))) return;
  await openFollowUps(
    tx,
    { id: conversationId, leadId },
    wishes.map((kind) => ({ kind, messageId, quote: text, at })),
  );
}
