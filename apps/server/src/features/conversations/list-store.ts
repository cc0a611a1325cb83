import type { ConversationListQuery } from '@prumo/contracts/conversations';
import type { ConversationId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import type { MessageRow } from './message-store.ts';
import type { ConversationRow } from './store.ts';

export type ListedConversation = {
  conversation: ConversationRow;
  leadName: string | null;
  leadPhone: string | null;
  assignedToUserName: string | null;
  isSuppressed: boolean;
  newest: MessageRow | null;
};

type Filter = { onlyActive: boolean } & Pick<ConversationListQuery, 'cursor' | 'limit' | 'search'>;

const SELECT = sql`
  select to_jsonb(c) as conversation, l.name as lead_name, l.phone as lead_phone,
    coalesce(u.name, u.username) as assigned_name,
    exists (select 1 from suppressions s where s.user_id = c.user_id and s.phone_key = c.person_key) as is_suppressed,
    to_jsonb(m) as newest
  from conversations c
  join leads l on l.id = c.lead_id
  left join users u on u.id = c.assigned_to_user_id
  left join lateral (
    select * from conversation_messages x where x.conversation_id = c.id order by x.timestamp desc nulls last, x.id desc nulls last limit 1
  ) m on true
`;

type Raw = {
  conversation: Record<string, unknown>;
  lead_name: string | null;
  lead_phone: string | null;
  assigned_name: string | null;
  is_suppressed: boolean;
  newest: Record<string, unknown> | null;
};

/** Conversations by their last message, newest first; `cursor` is where the page before ended. */
export async function listConversationRows(
  ctx: Ctx,
  { onlyActive, cursor, limit, search }: Filter,
): Promise<ListedConversation[]> {
  const after = readCursor(cursor);
  const { rows } = await ctx.db.execute<Raw>(sql`
    ${SELECT}
    where ${matching(ctx, { onlyActive, search })}
      ${after ? sql`and (coalesce(c.last_message_at, 'epoch'), c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by coalesce(c.last_message_at, 'epoch') desc, c.id desc
    limit ${limit}
  `);
  return rows.map(toListed);
}

export async function findListedConversation(ctx: Ctx, id: ConversationId): Promise<ListedConversation | null> {
  const { rows } = await ctx.db.execute<Raw>(sql`${SELECT} where c.user_id = ${ctx.accountId} and c.id = ${id}`);
  return rows[0] ? toListed(rows[0]) : null;
}

/** How many conversations the list has in all, under the same search. */
export async function countConversations(ctx: Ctx, filter: Pick<Filter, 'onlyActive' | 'search'>): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from conversations c
    ${filter.search?.trim() ? sql`join leads l on l.id = c.lead_id` : sql``}
    where ${matching(ctx, filter)}
  `);
  return rows[0]?.count ?? 0;
}

/** Of this account, active or all, by the lead's name or digits of the number. */
function matching(ctx: Ctx, { onlyActive, search }: Pick<Filter, 'onlyActive' | 'search'>): SQL {
  const conditions = [sql`c.user_id = ${ctx.accountId}`];
  if (onlyActive) conditions.push(sql`c.is_active`);
  const text = (search ?? '').trim();
  const digits = text.replace(/\D/g, '');
  const byName = sql`l.search_text like '%' || prumo_fold(${literal(text)}) || '%'`;
  const byNumber = sql`l.phone_digits like ${`%${digits}%`}`;
  if (text !== '') conditions.push(digits.length >= 3 ? sql`(${byName} or ${byNumber})` : byName);
  return sql.join(conditions, sql` and `);
}

export const cursorOf = ({ conversation }: ListedConversation): string =>
  `${(conversation.lastMessageAt ?? new Date(0)).toISOString()}_${conversation.id}`;

function readCursor(cursor: string | undefined): { at: string; id: string } | null {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f-]{36})$/.exec(cursor ?? '');
  return match?.[1] && match[2] ? { at: match[1], id: match[2] } : null;
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const toListed = (raw: Raw): ListedConversation => ({
  conversation: fromJson<ConversationRow>(raw.conversation),
  leadName: raw.lead_name,
  leadPhone: raw.lead_phone,
  assignedToUserName: raw.assigned_name,
  isSuppressed: raw.is_suppressed,
  newest: raw.newest === null ? null : fromJson<MessageRow>(raw.newest),
});

/** A row as to_jsonb writes it: snake_case names, times as text. */
function fromJson<Row>(json: Record<string, unknown>): Row {
  const entries = Object.entries(json).map(([name, value]) => {
    const key = name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
    const isTime =
      (name.endsWith('_at') || name.endsWith('_since') || name.endsWith('_until') || name === 'timestamp') &&
      typeof value === 'string';
    return [key, isTime ? new Date(value) : value];
  });
  return Object.fromEntries(entries) as Row;
}
