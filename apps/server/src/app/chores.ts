import { vacuumErased } from '#features/account/index.ts';
import { cleanUpAuth } from '#features/auth/index.ts';
import { deleteOldRemovedSends } from '#features/campaigns/index.ts';
import { deleteEventsBefore } from '#features/channel/index.ts';
import { compactConversationCounts } from '#features/conversations/index.ts';
import { compactLeadCounts, deleteChangesBefore } from '#features/leads/index.ts';
import { deleteOldMailCounts, deleteOldNotifications, deleteOldSummaries } from '#features/notifications/index.ts';
import { deleteOldInvitations } from '#features/team/index.ts';
import type { Platform } from '#platform/context.ts';
import type { Chore } from '#platform/engine/chores.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const WEBHOOKS_KEPT_MS = 30 * DAY_MS;
/** Failures are looked into later than what worked. */
const FAILED_WEBHOOKS_KEPT_MS = 90 * DAY_MS;
const CHANGES_KEPT_MS = 30 * DAY_MS;

const ago = ({ clock }: Platform, ms: number): Date => new Date(clock.now().getTime() - ms);

/** `directUrl`: a vacuum needs its own session, which a pooler does not give. */
export const choresOf = (platform: Platform, directUrl: string): Chore[] => [
  {
    name: 'webhook-clean-up',
    everyMs: DAY_MS,
    offsetMs: 3 * HOUR_MS + 41 * MINUTE_MS,
    run: (stopping) => {
      const before = ago(platform, WEBHOOKS_KEPT_MS);
      const failedBefore = ago(platform, FAILED_WEBHOOKS_KEPT_MS);
      return deleteEventsBefore(platform.db, { before, failedBefore }, stopping);
    },
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
      await deleteOldSummaries(platform.db, platform.clock.now(), stopping);
    },
  },
  {
    name: 'change-clean-up',
    everyMs: DAY_MS,
    offsetMs: 4 * HOUR_MS + 51 * MINUTE_MS,
    run: async (stopping) => {
      await deleteChangesBefore(platform.db, ago(platform, CHANGES_KEPT_MS), stopping);
      await deleteOldRemovedSends(platform.db, platform.clock.now(), stopping);
    },
  },
  { name: 'erased-vacuum', everyMs: MINUTE_MS, run: () => vacuumErased({ platform, url: directUrl }) },
  {
    name: 'auth-clean-up',
    everyMs: HOUR_MS,
    offsetMs: 17 * MINUTE_MS,
    run: async (stopping) => {
      await cleanUpAuth(platform, stopping);
      await deleteOldInvitations(platform.db, platform.clock.now(), stopping);
    },
  },
];
