/** Functions without a twin run unchanged on rows in memory. */
export const TWINS: Record<string, string[]> = {
  'sends.ts': [
    'features/campaigns/send-store.ts',
    'features/campaigns/dispatch/claim/begin-send-store.ts',
    'features/campaigns/dispatch/settle/accept-send-store.ts',
    'features/campaigns/executions/queue-send-store.ts',
    'features/campaigns/executions/late-send-store.ts',
    'features/campaigns/dispatch/claim/recheck-limits-store.ts',
    'features/campaigns/recipients/later-send-store.ts',
  ],
  'due-sends.ts': [
    'features/campaigns/dispatch/claim/due-send-store.ts',
    'features/campaigns/dispatch/settle/unsettled-send-store.ts',
    'features/campaigns/dispatch/settle/attempt-store.ts',
    'features/campaigns/recipients/uncertain-store.ts',
    'features/campaigns/recipients/recipient-store.ts',
  ],
  'campaigns.ts': [
    'features/campaigns/batches/batch-store.ts',
    'features/campaigns/execution-store.ts',
    'features/campaigns/audience/audience-store.ts',
    'features/campaigns/limits/promised-store.ts',
    'features/campaigns/limits/usage-store.ts',
    'features/campaigns/read/read-campaigns.ts',
    'features/campaigns/campaign-store.ts',
    'features/channel/queue/campaign-pace-store.ts',
  ],
  'channel.ts': [
    'features/channel/health/health-store.ts',
    'features/channel/provider-in-use-store.ts',
    'features/channel/queue/clearance-store.ts',
    'features/channel/health/silence-store.ts',
  ],
  'conversations.ts': [
    'features/conversations/follow-ups/follow-up-store.ts',
    'features/conversations/inbound/inbound-store.ts',
    'features/conversations/outbound/campaign-message-store.ts',
    'features/conversations/take-back/take-back-store.ts',
    'features/conversations/message-store.ts',
    'features/conversations/inbound/device-greeting-store.ts',
  ],
  'outbox.ts': [
    'features/outbox/outbox-store.ts',
    'features/outbox/queue/open-send-store.ts',
    'features/outbox/queue/drop-store.ts',
  ],
  'leads.ts': [
    'features/leads/person/identity-store.ts',
    'features/leads/person/lock-person-store.ts',
    'features/leads/phone/phone-problem-store.ts',
    'features/leads/read/ended-store.ts',
    'features/leads/record/last-campaign-store.ts',
  ],
  'platform.ts': [
    'platform/db/insert-rows.ts',
    'platform/db/sets/update-rows.ts',
    'features/analytics-events/analytics-event-store.ts',
  ],
};

export const ALWAYS: Record<string, string[]> = {
  'ids.ts': ['platform/ids.ts'],
  'quiet.ts': ['platform/events/publish.ts'],
  'at-once.ts': ['platform/concurrency/gather.ts', 'platform/concurrency/let-others-run.ts'],
};
