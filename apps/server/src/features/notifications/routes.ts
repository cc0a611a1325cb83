import {
  EmailConfirmationBody,
  EmailConfirmed,
  Notification,
  NotificationPage,
  NotificationParams,
  NotificationQuery,
  NotificationSettings,
  NotificationSettingsBody,
  ReadNotificationsBody,
  SummaryTested,
  UnreadCount,
} from '@prumo/contracts/notifications';
import { NoticeChoice, NoticeChoiceBody } from '@prumo/contracts/team/notice-choice';
import type { Platform } from '#platform/context.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { readNoticeChoice, saveNoticeChoice } from './notice-choice.ts';
import { markNotificationsRead, readNotification, readNotifications } from './read-notifications.ts';
import { confirmAddress, sendConfirmation } from './summary/confirm-address.ts';
import { sendTest } from './summary/send-test.ts';
import { readNotificationSettings, type SettingsPorts, saveNotificationSettings } from './summary/summary-settings.ts';
import { notificationTexts } from './texts.ts';

export function notificationRoutes(app: HttpApp, platform: Platform, ports: SettingsPorts): void {
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
    { schema: { body: ReadNotificationsBody, response: { 200: UnreadCount } } },
    ({ ctx, body }) => markNotificationsRead(ctx, body),
  );

  app.get('/api/notifications/choice', { schema: { response: { 200: NoticeChoice } } }, ({ ctx }) =>
    readNoticeChoice(ctx),
  );

  app.put(
    '/api/notifications/choice',
    {
      config: { failureText: notificationTexts.choiceFailed },
      schema: { body: NoticeChoiceBody, response: { 200: NoticeChoice } },
    },
    ({ ctx, body }) => saveNoticeChoice(ctx, body.hearsAll),
  );

  app.get('/api/notifications/settings', { schema: { response: { 200: NotificationSettings } } }, ({ ctx }) =>
    readNotificationSettings(ctx, ports),
  );

  app.post(
    '/api/notifications/settings',
    {
      config: { failureText: notificationTexts.saveFailed },
      schema: { body: NotificationSettingsBody, response: { 200: NotificationSettings } },
    },
    async ({ ctx, body }) => {
      await saveNotificationSettings(ctx, body);
      return readNotificationSettings(ctx, ports);
    },
  );

  app.post(
    '/api/notifications/settings/test',
    { config: { failureText: notificationTexts.testFailed }, schema: { response: { 200: SummaryTested } } },
    ({ ctx }) => sendTest(ctx, ports.summary),
  );

  app.post(
    '/api/notifications/settings/confirmation',
    { config: { failureText: notificationTexts.linkFailed }, schema: { response: { 200: NotificationSettings } } },
    async ({ ctx }) => {
      await sendConfirmation(ctx, ports.summary);
      return readNotificationSettings(ctx, ports);
    },
  );

  app.post(
    '/api/email-confirmations',
    {
      config: { isPublic: true, failureText: notificationTexts.confirmFailed },
      schema: { body: EmailConfirmationBody, response: { 200: EmailConfirmed } },
    },
    async ({ body }) => {
      await confirmAddress(platform, body.token);
      return { confirmed: true as const };
    },
  );
}
