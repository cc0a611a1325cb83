import {
  Notification,
  NotificationPage,
  NotificationParams,
  NotificationQuery,
  NotificationSettings,
  NotificationSettingsBody,
  ReadNotificationsBody,
  SummaryTested,
  Unread,
} from '@prumo/contracts/notifications';
import type { HttpApp } from '#platform/http/server.ts';
import { markNotificationsRead, readNotification, readNotifications } from './read-notifications.ts';
import { summaryTester } from './summary/send-test.ts';
import { readNotificationSettings, type SettingsPorts, saveNotificationSettings } from './summary/summary-settings.ts';

export function notificationRoutes(app: HttpApp, ports: SettingsPorts): void {
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

  app.get('/api/notifications/settings', { schema: { response: { 200: NotificationSettings } } }, ({ ctx }) =>
    readNotificationSettings(ctx, ports),
  );

  app.post(
    '/api/notifications/settings',
    {
      config: { failureText: 'Erro ao salvar configurações gerais.' },
      schema: { body: NotificationSettingsBody, response: { 200: NotificationSettings } },
    },
    async ({ ctx, body }) => {
      await saveNotificationSettings(ctx, body);
      return readNotificationSettings(ctx, ports);
    },
  );

  const sendTest = summaryTester(ports.summary);
  app.post(
    '/api/notifications/settings/test',
    { config: { failureText: 'Erro ao enviar o teste' }, schema: { response: { 200: SummaryTested } } },
    ({ ctx }) => sendTest(ctx),
  );
}
