import type { ConversationId, LeadId } from '@prumo/contracts/ids';
import type { TimelineEntry } from '@prumo/contracts/leads/timeline';
import { sql } from 'drizzle-orm';
import { isSimulating } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type ConversationOf, sourcesOfConversation } from './conversation-sources-store.ts';
import { sourcesOfLead } from './lead-sources-store.ts';
import type { Place } from './source-store.ts';

type Subject = { leadId: LeadId; held: ConversationOf | null };

/** Leads that share a number share the conversation. */
export async function findSubject(ctx: Ctx, leadId: LeadId): Promise<Subject | null> {
  const { rows } = await ctx.db.execute<{ conversation_id: ConversationId | null; holder_id: LeadId | null }>(sql`
    select c.id as conversation_id, c.lead_id as holder_id
    from leads l
    left join conversations c on c.user_id = l.user_id and c.person_key = coalesce(l.phone_key, 'lead:' || l.id)
    where l.user_id = ${ctx.accountId} and l.id = ${leadId}
  `);
  const row = rows[0];
  if (!row) return null;
  const { conversation_id: conversationId, holder_id: holderId } = row;
  return { leadId, held: conversationId && holderId && { conversationId, holderId } };
}

type Row = {
  kind: string;
  rank: number;
  id: string;
  micros: string;
  author: unknown;
  is_simulated: boolean;
  data: unknown;
};

export async function listEntries(
  ctx: Ctx,
  subject: Subject,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<{ cursor: string; entry: TimelineEntry }[]> {
  const page = { before: readCursor(cursor), limit };
  const sources = [
    ...sourcesOfLead(subject.leadId, page),
    ...(subject.held ? sourcesOfConversation(subject.held, page) : []),
  ].map((source) => sql`(${source})`);
  const { rows } = await ctx.db.execute<Row>(sql`
    select kind, rank, id, (extract(epoch from at) * 1000000)::bigint::text as micros, author, data,
      is_simulated and not ${isSimulating(ctx)} as is_simulated
    from (${sql.join(sources, sql` union all `)}) entry
    order by at desc, rank desc, id desc limit ${limit}
  `);
  return rows.map((row) => ({
    cursor: `${row.micros}_${row.rank}_${row.id}`,
    entry: {
      id: `${row.kind}:${row.id}`,
      at: new Date(Number(row.micros) / 1000).toISOString(),
      by: row.author,
      isSimulated: row.is_simulated,
      kind: row.kind,
      data: row.data,
    } as TimelineEntry,
  }));
}

/** PostgreSQL's precision: with milliseconds a page could begin inside one. */
function readCursor(cursor: string | null): Place | null {
  const [micros, rank, id] = cursor?.split('_') ?? [];
  return micros && rank && id ? { micros, rank: Number(rank), id } : null;
}
