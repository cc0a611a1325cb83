import type { ConversationNote, NoteBody } from '@prumo/contracts/conversations/notes';
import type { ConversationId, NoteId, UserId } from '@prumo/contracts/ids';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { findConversation } from '../conversation-store.ts';
import { deleteNoteRow, findNoteByKey, insertNote, listNotes } from './note-store.ts';

type NewNote = NoteBody & { conversationId: ConversationId };

/** Does not raise the fence or take the conversation over. */
export async function addNote(ctx: Ctx, { conversationId, text, clientNoteId }: NewNote): Promise<ConversationNote> {
  return inTransaction(ctx, async (tx) => {
    if (!(await findConversation(tx, conversationId))) throw notFound();
    const authorUserId = authorOf(tx);
    const made = await insertNote(tx, {
      id: newId<NoteId>(),
      conversationId,
      authorUserId,
      text,
      clientKey: clientNoteId ?? null,
      timestamp: accountNow(tx),
    });
    const id = made ?? (clientNoteId ? await findNoteByKey(tx, conversationId, clientNoteId) : null);
    const [note] = id ? await listNotes(tx, conversationId, { id }) : [];
    if (!note) throw notFound();
    if (made) await publish(tx, 'conversations', conversationId);
    return note;
  });
}

export async function deleteNote(ctx: Ctx, conversationId: ConversationId, noteId: NoteId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const authorUserId = authorOf(tx);
    const isGone = authorUserId !== null && (await deleteNoteRow(tx, { conversationId, noteId, authorUserId }));
    if (!isGone) throw notFound();
    await publish(tx, 'conversations', conversationId);
  });
}

const authorOf = (ctx: Ctx): UserId | null => (ctx.actor.kind === 'user' ? ctx.actor.userId : null);
