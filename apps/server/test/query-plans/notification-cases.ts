import { countUnread, listNotifications } from '#features/notifications/notification-list-store.ts';
import type { PlanCase } from './plan-case.ts';

export const NOTIFICATION_CASES: PlanCase[] = [
  {
    name: 'the newest notifications come in order from their index',
    read: (ctx) => listNotifications(ctx, undefined),
    index: 'notifications_newest_idx',
  },
  {
    name: 'the next page of notifications begins at its cursor',
    read: (ctx) =>
      listNotifications(ctx, `${Date.parse('2026-03-01T00:00:00Z') * 1000}_01900000-0000-7000-8000-000000000000`),
    index: 'notifications_newest_idx',
  },
  {
    name: 'what nobody has read is counted from its own index',
    read: countUnread,
    index: 'notifications_unread_group_key',
  },
];
