import { type ConversationNote, THREAD_SPAN_MAX, type ThreadSpanQuery } from '@prumo/contracts/conversation-notes';
import type { ConversationId, NoteId, UserId } from '@prumo/contracts/ids';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { conversationNotes } from '../note-schema.ts';

type NewNote = Omit<typeof conversationNotes.$inferInsert, 'userId' | 'createdAt'>;

const ofThread = (ctx: Ctx, conversationId: ConversationId) =>
  and(eq(conversationNotes.userId, ctx.accountId), eq(conversationNotes.conversationId, conversationId));

/** Null when the client's key is stored already: the caller's note is a repeat. */
export async function insertNote(ctx: Ctx, row: NewNote): Promise<NoteId | null> {
  const rows = await ctx.db
    .insert(conversationNotes)
    .values({ ...row, userId: ctx.accountId })
    .onConflictDoNothing()
    .returning({ id: conversationNotes.id });
  return rows[0]?.id ?? null;
}

export async function findNoteByKey(ctx: Ctx, conversationId: ConversationId, key: string): Promise<NoteId | null> {
  const rows = await ctx.db
    .select({ id: conversationNotes.id })
    .from(conversationNotes)
    .where(and(ofThread(ctx, conversationId), eq(conversationNotes.clientKey, key)));
  return rows[0]?.id ?? null;
}

const AUTHOR_NAME = sql<string | null>`(
  select coalesce(nullif(u.name, ''), u.username) from users u where u.id = "conversation_notes"."author_user_id"
)`;

type Wanted = ThreadSpanQuery & { id?: NoteId };

/** The newest notes of a stretch of the thread, oldest first. */
export async function listNotes(
  ctx: Ctx,
  conversationId: ConversationId,
  { from, to, id }: Wanted,
): Promise<ConversationNote[]> {
  const { timestamp } = conversationNotes;
  const rows = await ctx.db
    .select({ note: conversationNotes, authorName: AUTHOR_NAME })
    .from(conversationNotes)
    .where(
      and(
        ofThread(ctx, conversationId),
        from ? gte(timestamp, new Date(from)) : undefined,
        to ? lt(timestamp, new Date(to)) : undefined,
        id ? eq(conversationNotes.id, id) : undefined,
      ),
    )
    .orderBy(desc(timestamp), desc(conversationNotes.id))
    .limit(THREAD_SPAN_MAX);
  return rows.reverse().map(({ note, authorName }) => ({
    id: note.id,
    conversationId: note.conversationId,
    text: note.text,
    authorUserId: note.authorUserId,
    authorName,
    isOwn: ctx.actor.kind === 'user' && ctx.actor.userId === note.authorUserId,
    timestamp: note.timestamp.toISOString(),
  }));
}

/** True when there was such a note of this author. */
export async function deleteNoteRow(
  ctx: Ctx,
  { conversationId, noteId, authorUserId }: { conversationId: ConversationId; noteId: NoteId; authorUserId: UserId },
): Promise<boolean> {
  const rows = await ctx.db
    .delete(conversationNotes)
    .where(
      and(
        ofThread(ctx, conversationId),
        eq(conversationNotes.id, noteId),
        eq(conversationNotes.authorUserId, authorUserId),
      ),
    )
    .returning({ id: conversationNotes.id });
  return rows.length > 0;
}
