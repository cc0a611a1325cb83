import { vacuumErased } from '#features/account/index.ts';
import { cleanUpAuth } from '#features/auth/index.ts';
import { deleteEventsBefore } from '#features/channel/index.ts';
import { compactConversationCounts } from '#features/conversations/index.ts';
import { compactLeadCounts } from '#features/leads/index.ts';
import { deleteOldMailCounts, deleteOldNotifications } from '#features/notifications/index.ts';
import type { Platform } from '#platform/context.ts';
import type { Chore } from '#platform/engine/chores.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const WEBHOOKS_KEPT_MS = 30 * DAY_MS;

/** `directUrl`: a vacuum needs its own session, which a pooler does not give. */
export const choresOf = (platform: Platform, directUrl: string): Chore[] => [
  {
    name: 'webhook-clean-up',
    everyMs: DAY_MS,
    offsetMs: 3 * HOUR_MS + 41 * MINUTE_MS,
    run: (stopping) =>
      deleteEventsBefore(platform.db, new Date(platform.clock.now().getTime() - WEBHOOKS_KEPT_MS), stopping),
  },
  { name: 'lead-counts-compact', everyMs: MINUTE_MS, run: () => compactLeadCounts(platform.db) },
  { name: 'conversation-counts-compact', everyMs: MINUTE_MS, run: () => compactConversationCounts(platform.db) },
  {
    name: 'notification-clean-up',
    everyMs: DAY_MS,
    offsetMs: 4 * HOUR_MS + 23 * MINUTE_MS,
    run: async (stopping) => {
      await deleteOldNotifications(platform.db, platform.clock.now(), stopping);
      await deleteOldMailCounts(platform.db, platform.clock.now(), stopping);
    },
  },
  { name: 'erased-vacuum', everyMs: MINUTE_MS, run: () => vacuumErased({ platform, url: directUrl }) },
  {
    name: 'auth-clean-up',
    everyMs: HOUR_MS,
    offsetMs: 17 * MINUTE_MS,
    run: (stopping) => cleanUpAuth(platform, stopping),
  },
];
