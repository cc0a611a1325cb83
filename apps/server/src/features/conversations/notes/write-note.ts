import type { ConversationNote, NoteBody, NoteMention } from '@prumo/contracts/conversations/notes';
import type { ConversationId, NoteId } from '@prumo/contracts/ids';
import { findMentions } from '@prumo/contracts/text/find-mentions';
import { accountNow, type Ctx, inTransaction, type Tx, userOrNull } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish, publishTo } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { findConversation } from '../conversation-store.ts';
import { peopleMentioned } from '../facts.ts';
import { listColleagues } from '../team/colleague-store.ts';
import { deleteNoteRow, findNoteByKey, insertNote, listNotes } from './note-store.ts';

type NewNote = NoteBody & { conversationId: ConversationId };

/** Does not raise the fence or take the conversation over. */
export async function addNote(ctx: Ctx, written: NewNote): Promise<ConversationNote> {
  const { conversationId, text, clientNoteId } = written;
  return inTransaction(ctx, async (tx) => {
    if (!(await findConversation(tx, conversationId))) throw notFound();
    const authorUserId = userOrNull(tx);
    const made = await insertNote(tx, {
      id: newId<NoteId>(),
      conversationId,
      authorUserId,
      text,
      mentions: await mentionsOf(tx, written),
      clientKey: clientNoteId ?? null,
      timestamp: accountNow(tx),
    });
    const id = made ?? (clientNoteId ? await findNoteByKey(tx, conversationId, clientNoteId) : null);
    const [note] = id ? await listNotes(tx, conversationId, { id }) : [];
    if (!note) throw notFound();
    if (made) await tellOf(tx, note);
    return note;
  });
}

/** Those of the asked who may see the conversation and whose name stands in the text; never the author. */
async function mentionsOf(tx: Tx, { conversationId, text, mentions = [] }: NewNote): Promise<NoteMention[]> {
  if (mentions.length === 0) return [];
  const colleagues = await listColleagues(tx, conversationId, userOrNull(tx));
  const names = findMentions(
    text,
    colleagues.map(({ name }) => name),
  ).map(({ name }) => name);
  return colleagues
    .filter(({ id, name }) => mentions.includes(id) && names.includes(name))
    .map(({ id, name }) => ({ userId: id, name }));
}

async function tellOf(tx: Tx, { id, conversationId, authorName, mentions }: ConversationNote): Promise<void> {
  await publish(tx, 'conversations', conversationId);
  if (mentions.length === 0) return;
  await tx.facts.emit(tx, peopleMentioned, {
    conversationId,
    noteId: id,
    by: authorName ?? '',
    mentioned: mentions.map(({ userId }) => userId),
  });
}

/** The notices of its mentions go with it. */
export async function deleteNote(ctx: Ctx, conversationId: ConversationId, noteId: NoteId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const authorUserId = userOrNull(tx);
    const mentions = authorUserId && (await deleteNoteRow(tx, { conversationId, noteId, authorUserId }));
    if (!mentions) throw notFound();
    for (const { userId } of mentions) await publishTo(tx, userId, 'notifications');
    await publish(tx, 'conversations', conversationId);
  });
}
