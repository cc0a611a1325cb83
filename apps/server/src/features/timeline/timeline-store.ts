import { ConversationId, LeadId } from '@prumo/contracts/ids';
import { TimelineEntry } from '@prumo/contracts/leads/timeline';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSimulating } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { firstRow, rowsOf } from '#platform/db/rows.ts';
import { type ConversationOf, sourcesOfConversation } from './conversation-sources-store.ts';
import { sourcesOfLead } from './lead-sources-store.ts';
import type { EventPosition } from './source-store.ts';

type Subject = { leadId: LeadId; conversation: ConversationOf | null };

const ConversationOwner = z.object({ conversationId: ConversationId.nullable(), ownerLeadId: LeadId.nullable() });

export async function findSubject(ctx: Ctx, leadId: LeadId): Promise<Subject | null> {
  const found = await firstRow(
    ctx.db,
    ConversationOwner,
    sql`
      select c.id as "conversationId", c.lead_id as "ownerLeadId"
      from leads l
      left join conversations c on c.user_id = l.user_id and c.person_key = coalesce(l.phone_key, 'lead:' || l.id)
      where l.user_id = ${ctx.accountId} and l.id = ${leadId}
    `,
  );
  if (!found) return null;
  const { conversationId, ownerLeadId } = found;
  return { leadId, conversation: conversationId && ownerLeadId && { conversationId, ownerLeadId } };
}

const Row = z.object({
  kind: z.string(),
  rank: z.number(),
  id: z.uuid(),
  micros: z.string(),
  by: z.unknown(),
  isSimulated: z.boolean(),
  data: z.unknown(),
});

export async function listEntries(
  ctx: Ctx,
  subject: Subject,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<{ cursor: string; entry: TimelineEntry }[]> {
  const page = { before: readCursor(cursor), limit };
  const sources = [
    ...sourcesOfLead(subject.leadId, page),
    ...(subject.conversation ? sourcesOfConversation(subject.conversation, page) : []),
  ].map((source) => sql`(${source})`);
  const statement = sql`
    select kind, rank, id, (extract(epoch from at) * 1000000)::bigint::text as micros, author as by, data,
      is_simulated and not ${isSimulating(ctx)} as "isSimulated"
    from (${sql.join(sources, sql` union all `)}) entry
    order by at desc, rank desc, id desc limit ${limit}
  `;
  return (await rowsOf(ctx.db, Row, statement)).map(({ micros, rank, id, ...entry }) => ({
    cursor: `${micros}_${rank}_${id}`,
    entry: TimelineEntry.parse({
      ...entry,
      id: `${entry.kind}:${id}`,
      at: new Date(Number(micros) / 1000).toISOString(),
    }),
  }));
}

/** PostgreSQL's precision: with milliseconds, a page could start in the middle of one millisecond. */
function readCursor(cursor: string | null): EventPosition | null {
  const [micros, rank, id] = cursor?.split('_') ?? [];
  return micros && rank && id ? { micros, rank: Number(rank), id } : null;
}
