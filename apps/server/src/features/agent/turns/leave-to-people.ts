import { type ConversationRow, conversationTaken, handOver } from '#features/conversations/index.ts';
import type { Tx } from '#platform/context.ts';

export async function leaveToPeople(
  tx: Tx,
  conversation: ConversationRow,
  why: Parameters<typeof handOver>[2],
): Promise<ConversationRow> {
  const { id: conversationId, leadId, personKey } = conversation;
  const row = await handOver(tx, conversation, why);
  await tx.facts.emit(tx, conversationTaken, { conversationId, leadId, personKey });
  return row;
}
