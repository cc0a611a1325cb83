import type { NotificationId } from '@prumo/contracts/ids';
import { MOST_UNREAD, NOTIFICATION_PAGE, Notification, type NotificationPage } from '@prumo/contracts/notifications';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { firstRow, IsoTime, onlyRow, rowsOf } from '#platform/db/rows.ts';
import { isOwn, isShown } from './notification-store.ts';

const Told = Notification.extend({ at: IsoTime });
const Listed = Told.extend({ micros: z.string() });

const told = (rows: SQL): SQL => sql`
  select n.id, n.kind, n.count, n.happened_at as at, n.read_at is not null as "isRead", n.is_quiet as "isQuiet", n.reason,
    (extract(epoch from n.happened_at) * 1000000)::bigint::text as micros,
    case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name) end as lead,
    n.conversation_id as "conversationId",
    case when o.id is not null then jsonb_build_object('id', o.id, 'text', left(o.text, 500)) end as note,
    case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name) end as campaign,
    case when i.id is not null then jsonb_build_object('id', i.id, 'fileName', i.file_name, 'imported', i.imported,
      'updated', i.updated, 'skipped', i.skipped, 'failed', coalesce((i.rejected->>'count')::int, 0)) end as import,
    m.said
  from (${rows}) as n
  left join conversations c on c.id = n.conversation_id
  left join leads l on l.id = case when n.lead_id is null then c.lead_id else n.lead_id end
  left join conversation_notes o on o.id = n.note_id
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
  const rows = await rowsOf(
    ctx.db,
    Listed,
    told(sql`
      select * from notifications where ${isOwn(ctx)} and not is_quiet ${before}
      order by happened_at desc nulls last, id desc nulls last limit ${NOTIFICATION_PAGE + 1}
    `),
  );
  const shown = rows.slice(0, NOTIFICATION_PAGE);
  const last = rows.length > NOTIFICATION_PAGE ? shown.at(-1) : undefined;
  return { notifications: shown, nextCursor: last ? `${last.micros}_${last.id}` : null };
}

export const findNotification = (ctx: Ctx, id: NotificationId): Promise<Notification | null> =>
  firstRow(ctx.db, Told, told(sql`select * from notifications where ${isOwn(ctx)} and id = ${id}`));

const UnreadRow = z.object({ unread: z.number() });

/** Stops at a hundred: '99+'. */
export async function countUnread(ctx: Ctx): Promise<number> {
  const { unread } = await onlyRow(
    ctx.db,
    UnreadRow,
    sql`
      select count(*)::int as unread from (
        select 1 from notifications where ${isOwn(ctx)} and read_at is null and not is_quiet and ${isShown(ctx)}
        limit ${MOST_UNREAD}
      ) as waiting
    `,
  );
  return unread;
}
