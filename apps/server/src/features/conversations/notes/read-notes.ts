import type { ConversationNote, ThreadSpanQuery } from '@prumo/contracts/conversations/notes';
import type { ConversationId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { findConversation } from '../conversation-store.ts';
import { listNotes } from './note-store.ts';

export async function readNotes(ctx: Ctx, id: ConversationId, span: ThreadSpanQuery): Promise<ConversationNote[]> {
  if (!(await findConversation(ctx, id))) throw notFound();
  return listNotes(ctx, id, span);
}
