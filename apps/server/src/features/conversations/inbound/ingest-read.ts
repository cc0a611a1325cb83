import type { ConversationId } from '@prumo/contracts/ids';
import { findOnlyMember } from '#features/auth/index.ts';
import type { ChannelAccount, EventOf } from '#features/channel/index.ts';
import type { Tx } from '#platform/context.ts';
import { lockConversation, updateConversation } from '../conversation-store.ts';
import { conversationRead } from '../facts.ts';
import { peekByProviderIds } from '../message-store.ts';

export async function ingestReadElsewhere(
  tx: Tx,
  account: ChannelAccount,
  event: EventOf<'read_by_us'>,
): Promise<ConversationId[]> {
  const found = await peekByProviderIds(tx, account.id, event.providerMessageIds);
  const inbound = found.filter(({ direction }) => direction === 'inbound');
  const newest = Math.max(...inbound.map(({ timestamp }) => timestamp.getTime()));
  const [first] = inbound;
  const conversation = first && (await lockConversation(tx, first.conversationId));
  if (!conversation?.hasUnreadMessages || (conversation.lastInboundAt?.getTime() ?? 0) > newest) return [];
  // Of several people nobody knows who held the telephone.
  const readerId = await findOnlyMember(tx.db, tx.accountId);
  if (readerId === null) return [];
  await updateConversation(tx, conversation.id, { hasUnreadMessages: false });
  await tx.facts.emit(tx, conversationRead, { conversationId: conversation.id, readerId });
  return [conversation.id];
}
