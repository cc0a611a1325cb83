import type { CampaignId, ConversationId, ImportId, LeadId, NotificationId } from '@prumo/contracts/ids';
import {
  MOST_UNREAD,
  NOTIFICATION_PAGE,
  type Notification,
  type NotificationPage,
} from '@prumo/contracts/notifications';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

type Row = {
  id: NotificationId;
  kind: Notification['kind'];
  count: number;
  happened_at: string;
  micros: string;
  is_read: boolean;
  is_quiet: boolean;
  reason: Notification['reason'];
  lead_id: LeadId | null;
  lead_name: string;
  conversation_id: ConversationId | null;
  campaign_id: CampaignId | null;
  campaign_name: string;
  import_id: ImportId | null;
  import: Omit<NonNullable<Notification['import']>, 'id'>;
  said: Notification['said'];
};

const told = (rows: SQL): SQL => sql`
  select n.id, n.kind, n.count, n.happened_at, n.read_at is not null as is_read, n.is_quiet, n.reason,
    (extract(epoch from n.happened_at) * 1000000)::bigint::text as micros,
    l.id as lead_id, l.name as lead_name, n.conversation_id, k.id as campaign_id, k.name as campaign_name,
    i.id as import_id,
    case when i.id is not null then jsonb_build_object('fileName', i.file_name, 'imported', i.imported,
      'updated', i.updated, 'skipped', i.skipped, 'failed', coalesce((i.rejected->>'count')::int, 0)) end as import,
    m.said
  from (${rows}) as n
  left join conversations c on c.id = n.conversation_id
  left join leads l on l.id = coalesce(n.lead_id, c.lead_id)
  left join campaigns k on k.id = n.campaign_id
  left join imports i on i.id = n.import_id
  left join lateral (
    select case when m.revoked_at is null then jsonb_build_object('type', m.message_type, 'content', left(m.message, 500),
      'caption', left(m.caption, 500), 'fileName', m.file_name) end as said
    from conversation_messages m where m.conversation_id = n.conversation_id and m.direction = 'inbound'
    order by m.timestamp desc, m.id desc limit 1
  ) as m on n.count > 0
  order by n.happened_at desc nulls last, n.id desc nulls last
`;

export async function listNotifications(
  ctx: Ctx,
  cursor: string | undefined,
): Promise<Pick<NotificationPage, 'notifications' | 'nextCursor'>> {
  const [micros, id] = cursor?.split('_') ?? [];
  const before = cursor
    ? sql`and (happened_at, id) < (to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`
    : sql``;
  const { rows } = await ctx.db.execute<Row>(
    told(sql`
      select * from notifications where user_id = ${ctx.accountId} and not is_quiet ${before}
      order by happened_at desc nulls last, id desc nulls last limit ${NOTIFICATION_PAGE + 1}
    `),
  );
  const shown = rows.slice(0, NOTIFICATION_PAGE);
  const last = rows.length > NOTIFICATION_PAGE ? shown.at(-1) : undefined;
  return { notifications: shown.map(toNotification), nextCursor: last ? `${last.micros}_${last.id}` : null };
}

export async function findNotification(ctx: Ctx, id: NotificationId): Promise<Notification | null> {
  const { rows } = await ctx.db.execute<Row>(
    told(sql`select * from notifications where user_id = ${ctx.accountId} and id = ${id}`),
  );
  return rows[0] ? toNotification(rows[0]) : null;
}

/** Stops at a hundred: '99+'. */
export async function countUnread(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ unread: number }>(sql`
    select count(*)::int as unread from (
      select 1 from notifications where user_id = ${ctx.accountId} and read_at is null and not is_quiet
      limit ${MOST_UNREAD}
    ) as waiting
  `);
  return rows[0]?.unread ?? 0;
}

const toNotification = (row: Row): Notification => ({
  id: row.id,
  kind: row.kind,
  count: row.count,
  at: new Date(row.happened_at).toISOString(),
  isRead: row.is_read,
  isQuiet: row.is_quiet,
  reason: row.reason,
  lead: row.lead_id && { id: row.lead_id, name: row.lead_name },
  conversationId: row.conversation_id,
  campaign: row.campaign_id && { id: row.campaign_id, name: row.campaign_name },
  import: row.import_id && { id: row.import_id, ...row.import },
  said: row.said,
});
