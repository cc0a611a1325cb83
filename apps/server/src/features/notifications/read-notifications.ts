import type { NotificationId } from '@prumo/contracts/ids';
import type {
  Notification,
  NotificationPage,
  NotificationQuery,
  ReadNotificationsBody,
  UnreadCount,
} from '@prumo/contracts/notifications';
import { type Ctx, inTransaction, userOf } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publishTo } from '#platform/events/publish.ts';
import { markRead } from './mark-read-store.ts';
import { countUnread, findNotification, listNotifications } from './notification-list-store.ts';

export async function readNotifications(ctx: Ctx, { cursor }: NotificationQuery): Promise<NotificationPage> {
  const [page, unread] = await Promise.all([listNotifications(ctx, cursor), countUnread(ctx)]);
  return { ...page, unread };
}

export async function readNotification(ctx: Ctx, id: NotificationId): Promise<Notification> {
  const notification = await findNotification(ctx, id);
  if (!notification) throw notFound();
  return notification;
}

export const markNotificationsRead = (ctx: Ctx, { ids }: ReadNotificationsBody): Promise<UnreadCount> =>
  inTransaction(ctx, async (tx) => {
    const readerId = userOf(tx);
    if ((await markRead(tx, { ids, readerId })) > 0) await publishTo(tx, readerId, 'notifications');
    return { unread: await countUnread(tx) };
  });
