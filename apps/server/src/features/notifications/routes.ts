import {
  Notification,
  NotificationPage,
  NotificationParams,
  NotificationQuery,
  ReadNotificationsBody,
  Unread,
} from '@prumo/contracts/notifications';
import type { HttpApp } from '#platform/http/server.ts';
import { markNotificationsRead, readNotification, readNotifications } from './read-notifications.ts';

export function notificationRoutes(app: HttpApp): void {
  app.get(
    '/api/notifications',
    { schema: { querystring: NotificationQuery, response: { 200: NotificationPage } } },
    ({ ctx, query }) => readNotifications(ctx, query),
  );

  app.get(
    '/api/notifications/:notificationId',
    { schema: { params: NotificationParams, response: { 200: Notification } } },
    ({ ctx, params }) => readNotification(ctx, params.notificationId),
  );

  app.post(
    '/api/notifications/read',
    { schema: { body: ReadNotificationsBody, response: { 200: Unread } } },
    ({ ctx, body }) => markNotificationsRead(ctx, body),
  );
}
