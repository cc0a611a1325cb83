import type { StartConversationBody } from '@prumo/contracts/conversations';
import type { ConversationId } from '@prumo/contracts/ids';
import { findLead, lockOwnPerson } from '#features/leads/index.ts';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { actingUser } from '../acting-user.ts';
import { lockOrCreateConversation, updateConversation } from '../conversation-store.ts';
import { unreachable } from './follow-lead.ts';
import { recordReopened } from './record-reopened.ts';

/** A new conversation is taken over by the user who opens it, so the AI does not speak first (NS-123). */
export async function startConversation(ctx: Ctx, { leadId }: StartConversationBody): Promise<ConversationId> {
  return inTransaction(ctx, async (tx) => {
    const lead = await findLead(tx, leadId);
    if (!lead) throw notFound();
    await lockOwnPerson(tx, lead);
    const userId = await actingUser(tx);
    const { row } = await lockOrCreateConversation(
      tx,
      { personKey: lead.phoneKey ?? unreachable(leadId), leadId },
      {
        status: 'human_taken',
        sourceType: 'manual',
        assignedToUserId: userId,
        takenOverAt: accountNow(tx),
        isAiEnabled: false,
      },
    );
    if (!row.isActive) await updateConversation(tx, row.id, { isActive: true });
    await recordReopened(tx, row);
    await publish(tx, 'conversations', row.id);
    return row.id;
  });
}
