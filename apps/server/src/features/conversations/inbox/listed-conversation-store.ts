import type { Provider } from '@prumo/contracts/channel';
import { UNREAD_COUNTED_MAX } from '@prumo/contracts/conversations';
import type { ConversationMatch, MatchedSpan } from '@prumo/contracts/conversations/inbox';
import type { ConversationId, MessageId, UserId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { providerInUse } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { columnsOf } from '#platform/db/columns-of.ts';
import type { Db } from '#platform/db/open-database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { ConversationRow } from '../conversation-store.ts';
import { conversations } from '../schema.ts';
import { threadMessages } from '../thread-view.ts';
import { CHAT_COLUMNS, type ShownRow } from './chat-message.ts';
import { isUnreadFor, readerOf, readUntilOf } from './own-read-store.ts';

const COLUMNS = [
  'id',
  'leadId',
  'campaignId',
  'status',
  'isAiEnabled',
  'assignedToUserId',
  'takenOverAt',
  'handOverReason',
  'isActive',
  'lastMessageAt',
  'lastInboundAt',
  'unansweredSince',
  'waitingSince',
  'createdAt',
  'updatedAt',
] as const;

export type ListedRow = {
  conversation: Pick<ConversationRow, (typeof COLUMNS)[number]>;
  leadName: string | null;
  leadPhone: string | null;
  assignedToUserName: string | null;
  ownerId: UserId | null;
  isSuppressed: boolean;
  unreadCount: number;
};
export type OpenedRow = ListedRow & {
  firstUnreadId: MessageId | null;
  provider: Provider;
  reengagesAt: Date | null;
};
export type ListedWithNewest = ListedRow & {
  newest: ShownRow | null;
  match: ConversationMatch | null;
  nameMatches: MatchedSpan[];
};

const unreadOf = (reader: SQL) => sql<number>`case when ${isUnreadFor(reader)} then (
  select greatest(count(*), 1)::int from (
    select 1 from conversation_messages x
    where x.conversation_id = c.id and x.timestamp > ${readUntilOf(reader)} and x.direction = 'inbound'
    order by x.timestamp desc nulls last, x.id desc nulls last limit ${sql.raw(String(UNREAD_COUNTED_MAX))}
  ) unread
) else 0 end`;

/** Matches the index read backwards. */
const firstUnreadOf = (reader: SQL) => sql<MessageId | null>`case when ${isUnreadFor(reader)} then (
  select x.id from conversation_messages x
  where x.conversation_id = c.id and x.timestamp > ${readUntilOf(reader)} and x.direction = 'inbound'
  order by x.timestamp asc nulls first, x.id asc nulls first limit 1
) end`;

/** A plan of an older fence, or of a talk that is not the AI's any more, has ended and only awaits its time. */
const REENGAGES_AT = sql<Date | null>`case
  when c.reengage_fence = c.fence and c.status = 'ai_active' and c.is_active and c.is_ai_enabled
    and c.follow_up_since is null and l.status not in ('fechado', 'perdido')
  then c.reengage_at end`.mapWith(conversations.reengageAt);

const fieldsOf = (reader: SQL) => ({
  conversation: columnsOf(conversations, 'c', COLUMNS),
  leadName: sql<string | null>`l.name`,
  leadPhone: sql<string | null>`l.phone`,
  assignedToUserName: sql<string | null>`(
    select coalesce(u.name, u.username) from users u where u.id = c.assigned_to_user_id
  )`,
  ownerId: sql<UserId | null>`l.owner_id`,
  isSuppressed: sql<boolean>`exists (
    select 1 from suppressions s where s.user_id = c.user_id and s.phone_key = c.person_key
  )`,
  unreadCount: unreadOf(reader),
});
const NEWEST = columnsOf(threadMessages, 'm', CHAT_COLUMNS);

type ListParts<More> = { from: SQL; reader: SQL; more: More };

export function selectWithNewest<More extends Record<string, SQL>>(db: Db, { from, reader, more }: ListParts<More>) {
  return db.select({ ...fieldsOf(reader), newest: NEWEST, ...more }).from(sql`
    ${from}
    join leads l on l.id = c.lead_id
    left join lateral (
      select * from thread_messages x where x.conversation_id = c.id
      order by x.timestamp desc nulls last, x.id desc nulls last limit 1
    ) m on true`);
}

type SelectedRow = ListedRow & { newest: ShownRow };

export const toListed = ({ newest, ...row }: SelectedRow): ListedWithNewest => ({
  ...row,
  newest: (newest.id as string | null) === null ? null : newest,
  match: null,
  nameMatches: [],
});

const READER = sql`${sql.placeholder('readerId')}::uuid`;

const preparedOne = prepared((db) =>
  db
    .select({
      ...fieldsOf(READER),
      firstUnreadId: firstUnreadOf(READER),
      provider: providerInUse(sql`c.user_id`),
      reengagesAt: REENGAGES_AT,
    })
    .from(sql`conversations c join leads l on l.id = c.lead_id`)
    .where(sql`c.user_id = ${sql.placeholder('accountId')} and c.id = ${sql.placeholder('id')}`),
);

export async function findListed(ctx: Ctx, id: ConversationId): Promise<OpenedRow | null> {
  const [row] = await preparedOne(ctx.db).execute({ accountId: ctx.accountId, readerId: readerOf(ctx), id });
  return row ?? null;
}

const preparedSome = prepared((db) =>
  selectWithNewest(db, { from: sql`conversations c`, reader: READER, more: {} }).where(
    sql`c.user_id = ${sql.placeholder('accountId')} and c.id = any(${sql.placeholder('ids')}::uuid[])`,
  ),
);

export async function findListedWithNewest(ctx: Ctx, ids: readonly ConversationId[]): Promise<ListedWithNewest[]> {
  if (ids.length === 0) return [];
  const rows = await preparedSome(ctx.db).execute({ accountId: ctx.accountId, readerId: readerOf(ctx), ids });
  const byId = new Map(rows.map((row) => [row.conversation.id, toListed(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
