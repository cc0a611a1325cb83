import type { Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import type { ConversationRow } from '../conversation-store.ts';
import { followUpOpened } from '../facts.ts';
import { type FollowUpRequest, recountWaits, upsertFollowUp } from './follow-up-store.ts';

type OwingConversation = Pick<ConversationRow, 'id' | 'leadId'>;

/** Call under the conversation's lock, in the transaction that stores the answer to the lead. */
export async function openFollowUps(
  tx: Tx,
  { id, leadId }: OwingConversation,
  asked: readonly FollowUpRequest[],
): Promise<void> {
  if (asked.length === 0) return;
  for (const one of asked) {
    const isNew = await upsertFollowUp(tx, id, one);
    await tx.facts.emit(tx, followUpOpened, { conversationId: id, leadId, ...one, isNew });
  }
  await recountWaits(tx, [id]);
  await publish(tx, 'conversations', id);
}
