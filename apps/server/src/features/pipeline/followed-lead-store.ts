import { ConversationId, LeadId, MessageId, UndoId } from '@prumo/contracts/ids';
import { LeadStatus } from '@prumo/contracts/leads';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SetTx, Tx } from '#platform/context.ts';
import { namesUser } from '#platform/db/names-user.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { firstRow, rowsOf, Time } from '#platform/db/rows.ts';

const FollowingLead = z.object({ id: LeadId, status: LeadStatus });
export type FollowingLead = z.infer<typeof FollowingLead>;

/**
 * Locks in id order; none if the account turned automatic stage moves off. For a row locked by another writer, the
 * committed state decides.
 */
export const lockFollowing = (
  tx: SetTx,
  ids: readonly LeadId[],
  from: readonly LeadStatus[],
): Promise<FollowingLead[]> =>
  rowsOf(
    tx.db,
    FollowingLead,
    sql`
      select l.id, l.status from leads l
      where ${ownedBy(tx, sql`l.user_id`)} and l.id = any(${sql.param([...ids])}::uuid[])
        and l.status = any(${sql.param([...from])}::text[])
        and not exists (select 1 from general_settings g where g.user_id = l.user_id and not g.moves_leads)
      order by l.id for no key update of l
    `,
  );

const LeadDecisions = z.object({
  leadId: LeadId,
  isSuppressed: z.boolean(),
  decidedAt: Time.nullable(),
  moves: z.array(z.object({ from: LeadStatus, to: LeadStatus })),
});
export type LeadDecisions = z.infer<typeof LeadDecisions>;

/**
 * A separate statement, because the one that waited for the lock would not see history that the other writer committed.
 */
export const listDecided = (tx: SetTx, ids: readonly LeadId[]): Promise<LeadDecisions[]> =>
  rowsOf(
    tx.db,
    LeadDecisions,
    sql`
      select l.id as "leadId", max(h."timestamp") as "decidedAt",
        exists (select 1 from suppressions s where s.user_id = l.user_id and s.phone_key = l.phone_key) as "isSuppressed",
        coalesce(jsonb_agg(jsonb_build_object('from', h.from_status, 'to', h.to_status))
          filter (where h.from_status is not null and h.reason is distinct from 'undone'), '[]') as moves
      from leads l left join lead_status_history h on h.lead_id = l.id and ${namesUser(sql`h.changed_by`)}
      where ${ownedBy(tx, sql`l.user_id`)} and l.id = any(${sql.param([...ids])}::uuid[])
      group by l.id
    `,
  );

const WrittenTo = z.object({ conversationId: ConversationId });

/** Whom we wrote to before they wrote. Automatic greetings do not count. */
export async function listWrittenTo(
  tx: SetTx,
  written: { conversationId: ConversationId; at: Date }[],
): Promise<Set<ConversationId>> {
  if (written.length === 0) return new Set();
  const rows = await rowsOf(
    tx.db,
    WrittenTo,
    sql`
      select w.conversation_id as "conversationId" from unnest(
        ${sql.param(written.map(({ conversationId }) => conversationId))}::uuid[],
        ${sql.param(written.map(({ at }) => at.toISOString()))}::timestamptz[]
      ) as w (conversation_id, at)
      where exists (
        select 1 from thread_messages m
        where m.conversation_id = w.conversation_id and m.direction = 'outbound' and m.author in ('campaign', 'ai', 'user')
          and m.status in ('sent', 'delivered', 'read') and not m.is_simulated and m."timestamp" <= w.at
      )
    `,
  );
  return new Set(rows.map(({ conversationId }) => conversationId));
}

const MessageIdRow = z.object({ id: MessageId });

export async function findLastInbound(tx: Tx, leadId: LeadId): Promise<MessageId | null> {
  const last = await firstRow(
    tx.db,
    MessageIdRow,
    sql`
      select m.id from conversations c join conversation_messages m on m.conversation_id = c.id
      where c.user_id = ${tx.accountId} and c.lead_id = ${leadId} and m.direction = 'inbound'
      order by m."timestamp" desc, m.id desc limit 1
    `,
  );
  return last?.id ?? null;
}

const UndoIdRow = z.object({ id: UndoId });

/** The undo id of the move caused by this message; null if another message reached the lead. */
export async function findLostContact(tx: Tx, messageId: MessageId): Promise<UndoId | null> {
  const statement = sql`
    select s.id
    from conversation_messages m
    join conversations c on c.id = m.conversation_id and c.user_id = ${tx.accountId}
    join lead_status_history h on h.lead_id = c.lead_id and h.message_id = m.id and h.reason = 'contacted'
    join lead_change_sets s on s.id = h.id and s.undone_at is null
    where m.id = ${messageId} and not exists (
      select 1 from thread_messages o
      where o.conversation_id = c.id and o.id <> m.id and o.direction = 'outbound'
        and o.author in ('campaign', 'ai', 'user') and o.status in ('sent', 'delivered', 'read') and not o.is_simulated)
  `;
  return (await firstRow(tx.db, UndoIdRow, statement))?.id ?? null;
}
