import type { ConversationId, LeadId } from '@prumo/contracts/ids';
import { findConversationOfPerson } from '#features/conversations/index.ts';
import { findLead } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';

export async function findLeadConversation(ctx: Ctx, id: LeadId): Promise<{ conversationId: ConversationId | null }> {
  const lead = await findLead(ctx, id);
  if (!lead) throw notFound();
  const conversation = await findConversationOfPerson(ctx, lead.phoneKey ?? `lead:${lead.id}`);
  return { conversationId: conversation?.id ?? null };
}
