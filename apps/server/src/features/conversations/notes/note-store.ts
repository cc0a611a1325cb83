import {
  type ConversationNote,
  type NoteMention,
  THREAD_SPAN_MAX,
  type ThreadSpanQuery,
} from '@prumo/contracts/conversations/notes';
import { type ConversationId, LeadId, type NoteId, type UserId } from '@prumo/contracts/ids';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { rowsOf, Time } from '#platform/db/rows.ts';
import { conversationNotes } from '../note-schema.ts';

type NewNote = Omit<typeof conversationNotes.$inferInsert, 'userId' | 'createdAt'>;

const ofThread = (ctx: Ctx, conversationId: ConversationId) =>
  and(eq(conversationNotes.userId, ctx.accountId), eq(conversationNotes.conversationId, conversationId));

/** Null for a repeat: the client's key is already stored. */
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

const authorName = (id: SQL) => sql<string | null>`(
  select coalesce(nullif(u.name, ''), u.username) from users u where u.id = ${id}
)`;
const AUTHOR_NAME = authorName(sql`"conversation_notes"."author_user_id"`);

type NoteQuery = ThreadSpanQuery & { id?: NoteId };

export async function listNotes(
  ctx: Ctx,
  conversationId: ConversationId,
  { from, to, id }: NoteQuery,
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
    mentions: note.mentions,
    timestamp: note.timestamp.toISOString(),
  }));
}

const NoteOfLead = z.object({
  leadId: LeadId,
  text: z.string(),
  authorName: z.string().nullable(),
  at: Time,
  total: z.number(),
});
export type NotesOfLead = { notes: Pick<z.infer<typeof NoteOfLead>, 'text' | 'authorName' | 'at'>[]; total: number };

/** The newest notes of each lead's person, up to `characters`; leads sharing a number share notes. */
export async function listNotesOfLeads(
  ctx: Ctx,
  leadIds: readonly LeadId[],
  characters: number,
): Promise<Map<LeadId, NotesOfLead>> {
  const statement = sql`
    select l.id as "leadId", note.text, ${authorName(sql`note.author_user_id`)} as "authorName",
      note."timestamp" as at, note.total
    from leads l
    join conversations c on c.user_id = l.user_id and c.person_key = coalesce(l.phone_key, 'lead:' || l.id)
    cross join lateral (
      select n.id, n.text, n.author_user_id, n."timestamp", (count(*) over ())::int as total,
        sum(length(n.text)) over (order by n."timestamp" desc, n.id desc) as so_far
      from conversation_notes n where n.user_id = c.user_id and n.conversation_id = c.id
    ) note
    where l.user_id = ${ctx.accountId} and l.id = any(${sql.param(leadIds)}::uuid[]) and note.so_far <= ${characters}
    order by l.id, note."timestamp", note.id
  `;
  const byLead = new Map<LeadId, NotesOfLead>();
  for (const { leadId, total, ...note } of await rowsOf(ctx.db, NoteOfLead, statement)) {
    const found = byLead.get(leadId) ?? { notes: [], total };
    found.notes.push(note);
    byLead.set(leadId, found);
  }
  return byLead;
}

/** Whom the deleted note mentioned; null if there was none to delete. */
export async function deleteNoteRow(
  ctx: Ctx,
  { conversationId, noteId, authorUserId }: { conversationId: ConversationId; noteId: NoteId; authorUserId: UserId },
): Promise<NoteMention[] | null> {
  const rows = await ctx.db
    .delete(conversationNotes)
    .where(
      and(
        ofThread(ctx, conversationId),
        eq(conversationNotes.id, noteId),
        eq(conversationNotes.authorUserId, authorUserId),
      ),
    )
    .returning({ mentions: conversationNotes.mentions });
  return rows[0]?.mentions ?? null;
}
