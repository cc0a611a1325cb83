import { z } from 'zod';
import { FOLLOW_UP_ENDINGS, FOLLOW_UP_KINDS } from '../conversations/follow-ups.ts';
import { MessageStatus } from '../conversations.ts';
import { FIELD_INVALID, pageLimit, Timestamp } from '../fields.ts';
import { CampaignId, ConversationId, ImportId, LeadId, UndoId, UserId } from '../ids.ts';
import { LeadStatus } from '../leads.ts';
import { StageReason } from '../pipeline.ts';
import { EndReason } from '../reasons/campaigns/campaign-ends.ts';
import { AttemptDetail } from '../reasons/campaigns/send-reasons.ts';
import { MessageFailure } from '../reasons/channel/message-failures.ts';
import { DecisionReason } from '../reasons/decision.ts';
import { HandOverReason } from '../reasons/hand-over.ts';
import { OwnerReason } from '../team/owner-reasons.ts';
import { SaleKind } from './sales.ts';
import { SKIP_CODES, TASK_KINDS } from './tasks.ts';
import { CANCELLED_BY, VISIT_OUTCOMES, VisitState } from './visits.ts';

export const TIMELINE_PAGE = 30;

const Author = z
  .object({
    kind: z.enum(['lead', 'user', 'agent', 'campaign', 'system']),
    userId: UserId.nullable(),
    name: z.string().nullable(),
  })
  .nullable();
export type TimelineAuthor = z.infer<typeof Author>;

/** As PostgreSQL writes a moment in JSON. */
const VisitTime = z.iso.datetime({ offset: true });

const CampaignName = z.object({ id: CampaignId, name: z.string() });

const entry = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, data: Shape) =>
  z.object({
    id: z.string(),
    at: Timestamp,
    by: Author,
    isSimulated: z.boolean(),
    kind: z.literal(kind),
    data: z.object(data),
  });

export const TimelineEntry = z.discriminatedUnion('kind', [
  entry('created', { source: z.string(), importId: ImportId.nullable(), fileName: z.string().nullable() }),
  entry('import_filled', { importId: ImportId, fileName: z.string().nullable() }),
  entry('status', {
    from: LeadStatus.nullable(),
    to: LeadStatus,
    notes: z.string().nullable(),
    /** Null when a person simply moved the lead. */
    reason: StageReason.nullable(),
    evidence: z.object({ conversationId: ConversationId, text: z.string(), type: z.string() }).nullable(),
    undoId: UndoId.nullable(),
  }),
  /** Names; null = nobody, or somebody whose account is gone. */
  entry('owner', {
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: OwnerReason,
    note: z.string().nullable(),
  }),
  entry('task_added', {
    task: z.enum(TASK_KINDS),
    words: z.string().nullable(),
    day: z.iso.date(),
    time: z.string().nullable(),
  }),
  entry('task_closed', {
    task: z.enum(TASK_KINDS),
    words: z.string().nullable(),
    state: z.enum(['done', 'skipped']),
    skipCode: z.enum(SKIP_CODES).nullable(),
    reason: z.string().nullable(),
  }),
  entry('visit_booked', { startsAt: VisitTime, where: z.string().nullable() }),
  entry('visit_closed', {
    startsAt: VisitTime,
    where: z.string().nullable(),
    state: VisitState,
    outcome: z.enum(VISIT_OUTCOMES).nullable(),
    cancelledBy: z.enum(CANCELLED_BY).nullable(),
    note: z.string(),
  }),
  entry('sale', { value: z.number().nullable(), product: z.string().nullable(), sale: SaleKind }),
  entry('sale_undone', { value: z.number().nullable(), product: z.string().nullable(), sale: SaleKind }),
  entry('message', {
    conversationId: ConversationId,
    direction: z.enum(['inbound', 'outbound']),
    type: z.string(),
    text: z.string(),
    status: MessageStatus,
    failReason: MessageFailure.nullable(),
    campaign: CampaignName.extend({ step: z.number().int() }).nullable(),
  }),
  entry('note', { conversationId: ConversationId, text: z.string() }),
  entry('campaign_joined', { campaign: CampaignName }),
  entry('campaign_ended', { campaign: CampaignName, reason: EndReason.nullable() }),
  entry('campaign_problem', {
    campaign: CampaignName,
    step: z.number().int(),
    outcome: z.enum(['failed', 'unknown']),
    detail: AttemptDetail.nullable(),
  }),
  entry('campaign_decision', {
    campaign: CampaignName,
    step: z.number().int(),
    decision: z.enum(['resend', 'mark_sent', 'skip', 'retry']),
  }),
  entry('decision', { conversationId: ConversationId, action: z.string(), reason: DecisionReason }),
  entry('taken_over', { conversationId: ConversationId }),
  entry('handed_over', { conversationId: ConversationId, reason: HandOverReason.nullable() }),
  entry('released', { conversationId: ConversationId }),
  entry('archived', { conversationId: ConversationId }),
  entry('reopened', { conversationId: ConversationId }),
  entry('number_changed', { phone: z.string() }),
  entry('merged', { name: z.string(), phone: z.string() }),
  /** `leadId` is null if the other lead was deleted. */
  entry('same_person', { leadId: LeadId.nullable(), name: z.string(), phone: z.string().nullable() }),
  entry('number_suppressed', { reason: z.string().nullable() }),
  entry('number_allowed', { reason: z.string().nullable() }),
  entry('follow_up', { conversationId: ConversationId, followUp: z.enum(FOLLOW_UP_KINDS), quote: z.string() }),
  entry('follow_up_done', {
    conversationId: ConversationId,
    followUp: z.enum(FOLLOW_UP_KINDS),
    ending: z.enum(FOLLOW_UP_ENDINGS),
  }),
  entry('opt_out', { conversationId: ConversationId.nullable() }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const LeadTimeline = z.object({ entries: z.array(TimelineEntry), nextCursor: z.string().nullable() });
export type LeadTimeline = z.infer<typeof LeadTimeline>;

export const TimelineQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,17}_\d{1,2}_[0-9a-f-]{36}$/, FIELD_INVALID)
    .optional(),
  limit: pageLimit(100, TIMELINE_PAGE),
});
export type TimelineQuery = z.infer<typeof TimelineQuery>;
