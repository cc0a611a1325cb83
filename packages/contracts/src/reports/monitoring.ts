import { z } from 'zod';
import { CampaignStatus } from '../campaigns.ts';
import { MessageType } from '../conversations.ts';
import { FIELD_INVALID, PageNumber, pageLimit, Timestamp } from '../fields.ts';
import { CampaignId, LeadId, SendId } from '../ids.ts';
import { CampaignHold } from '../reasons/campaigns/campaign-holds.ts';
import { SendReason } from '../reasons/campaigns/send-reasons.ts';
import { SendRefusal } from '../reasons/campaigns/send-refusals.ts';
import { NumberProblem } from '../reasons/channel/number-problem.ts';
import { NumberRestriction } from '../reasons/channel/number-restriction.ts';
import { RECIPIENT_STATES, RECIPIENT_STATUSES, SEARCH_MAX } from '../schema-free-values.ts';
import { keysOf } from '../text/known-keys.ts';

export { RECIPIENT_STATUSES };

export const RecipientStatus = z.enum(keysOf(RECIPIENT_STATUSES), { error: FIELD_INVALID });
export type RecipientStatus = z.infer<typeof RecipientStatus>;

export const RecipientCounts = z.record(RecipientStatus, z.number().int());
export type RecipientCounts = z.infer<typeof RecipientCounts>;

/** Before this, an uncertain send may still settle without a person. */
export const UNCERTAIN_AFTER_MINUTES = 10;
/** After this many hours an undecided send no longer keeps its campaign open. */
export const UNCERTAIN_CLOSES_AFTER_HOURS = 72;

export const RecipientsQuery = z.object({
  status: RecipientStatus.optional(),
  page: PageNumber,
  limit: pageLimit(100, 50),
  search: z.string().max(SEARCH_MAX, FIELD_INVALID).optional(),
});
export type RecipientsQuery = z.infer<typeof RecipientsQuery>;
export const RecipientsExportQuery = RecipientsQuery.pick({ status: true, search: true });
export type RecipientsExportQuery = z.infer<typeof RecipientsExportQuery>;

export const Recipient = z.object({
  sendId: SendId,
  leadId: LeadId,
  leadName: z.string(),
  phone: z.string(),
  step: z.number().int(),
  part: z.number().int(),
  type: MessageType,
  text: z.string(),
  status: RecipientStatus,
  state: z.enum(RECIPIENT_STATES).nullable(),
  reason: SendReason.nullable(),
  /** For a waiting message its due time, null while it waits for the previous step. */
  at: Timestamp.nullable(),
  /** `attemptedBy` null = the campaign. */
  attempts: z.number().int(),
  attemptedBy: z.string().nullable(),
  mayRetry: z.boolean(),
  decidableAt: Timestamp.nullable(),
  closesAt: Timestamp.nullable(),
});
export type Recipient = z.infer<typeof Recipient>;

export const RecipientList = z.object({
  recipients: z.array(Recipient),
  total: z.number().int(),
  counts: RecipientCounts,
  mayRetry: z.number().int(),
  decidable: z.number().int(),
  now: Timestamp,
});
export type RecipientList = z.infer<typeof RecipientList>;

export const SEND_DECISIONS = ['resend', 'mark_sent', 'skip'] as const;
export const SendDecision = z.enum(SEND_DECISIONS, { error: FIELD_INVALID });
export type SendDecision = z.infer<typeof SendDecision>;

export const DecideBody = z.object({ decision: SendDecision, sendId: SendId.optional() });
export type DecideBody = z.infer<typeof DecideBody>;
export const RetryBody = z.object({ sendId: SendId.optional() });
export type RetryBody = z.infer<typeof RetryBody>;

export const DecisionOutcome = z.object({
  changed: z.number().int(),
  refused: z.array(z.object({ refusal: SendRefusal, count: z.number().int() })),
});
export type DecisionOutcome = z.infer<typeof DecisionOutcome>;

export const HOLD_KINDS = [
  'disconnected',
  'restricted',
  'limit',
  'paused',
  'product_sold',
  'template',
  'schedule',
  'uncertain',
  'cancelled',
] as const;
export const HoldKind = z.enum(HOLD_KINDS);
export type HoldKind = z.infer<typeof HoldKind>;

export const MonitoredCampaign = z.object({
  id: CampaignId,
  name: z.string(),
  status: CampaignStatus,
  /** Set when the campaign was cancelled but not all of its sends are settled. */
  cancelledAt: Timestamp.nullable(),
  totalLeads: z.number().int(),
  contacted: z.number().int(),
  responses: z.number().int(),
  messages: z.number().int(),
  counts: RecipientCounts,
  mayRetry: z.number().int(),
  decidable: z.number().int(),
  hold: z.object({ kind: HoldKind, reason: CampaignHold, until: Timestamp.nullable() }).nullable(),
  nextAt: Timestamp.nullable(),
});
export type MonitoredCampaign = z.infer<typeof MonitoredCampaign>;

export const CampaignMonitoring = z.object({
  now: Timestamp,
  isSimulated: z.boolean(),
  cards: z.object({
    executions: z.number().int(),
    campaigns: z.number().int(),
    sentToday: z.number().int(),
    errorsToday: z.number().int(),
    nextBatchAt: Timestamp.nullable(),
  }),
  campaigns: z.array(MonitoredCampaign),
  health: z.object({
    channel: z.object({
      provider: z.string(),
      phone: z.string().nullable(),
      isConnected: z.boolean(),
      problem: NumberProblem.nullable(),
      disconnectedSince: Timestamp.nullable(),
      restriction: NumberRestriction.nullable(),
      restrictedUntil: Timestamp.nullable(),
      silentSince: Timestamp.nullable(),
      lastEventAt: Timestamp.nullable(),
    }),
    queue: z.object({
      due: z.number().int(),
      oldestDueAt: Timestamp.nullable(),
      waiting: z.number().int(),
      nextAt: Timestamp.nullable(),
    }),
    dispatcher: z.object({
      lastSentAt: Timestamp.nullable(),
      sending: z.number().int(),
      uncertain: z.number().int(),
    }),
  }),
});
export type CampaignMonitoring = z.infer<typeof CampaignMonitoring>;
