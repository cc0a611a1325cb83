import type { ConversationEvent } from '@prumo/contracts/conversations/events';
import type { ThreadSpanQuery } from '@prumo/contracts/conversations/notes';
import type { ConversationId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { findConversation } from '../conversation-store.ts';
import { listConversationEvents } from './conversation-event-store.ts';

export async function readConversationEvents(
  ctx: Ctx,
  id: ConversationId,
  span: ThreadSpanQuery,
): Promise<ConversationEvent[]> {
  if (!(await findConversation(ctx, id))) throw notFound();
  return listConversationEvents(ctx, id, span);
}
