import type { FollowUpKind } from '@prumo/contracts/conversations/follow-ups';
import type { ConversationId, LeadId, MessageId } from '@prumo/contracts/ids';
import { isAnsweredByPerson, listThreads, openFollowUps } from '#features/conversations/index.ts';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import type { Tx } from '#platform/context.ts';
import { isYes } from '../reading/person-offered.ts';
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
  const wishes = await readWishes(tx, conversationId, { id: messageId, text });
  if (wishes.length === 0 || (await isAnsweredByPerson(tx, conversationId, at))) return;
  await openFollowUps(
    tx,
    { id: conversationId, leadId },
    wishes.map((kind) => ({ kind, messageId, quote: text, at })),
  );
}

const SAID_BEFORE = 6;

/** Only a yes and an echo depend on what was said before. */
async function readWishes(
  tx: Tx,
  conversationId: ConversationId,
  message: { id: MessageId; text: string },
): Promise<FollowUpKind[]> {
  const wishes = wishesIn(message, []);
  if (!wishes.includes('person') && !isYes(message.text)) return wishes;
  const thread = (await listThreads(tx, [conversationId], { limit: SAID_BEFORE })).get(conversationId) ?? [];
  const said = thread.filter(({ direction }) => direction === 'outbound').map(({ message: text }) => text);
  return wishesIn(message, said);
}
