import { z } from 'zod';
import { FOLLOW_UP_ENDINGS, FOLLOW_UP_KINDS } from '../conversations/follow-ups.ts';
import { MessageStatus } from '../conversations.ts';
import { FIELD_INVALID, Timestamp } from '../fields.ts';
import { CampaignId, ConversationId, ImportId, LeadId, UndoId, UserId } from '../ids.ts';
import { LeadStatus } from '../leads.ts';
import { StageReason } from '../pipeline.ts';
import { EndReason } from '../reasons/campaigns/campaign-ends.ts';
import { AttemptDetail } from '../reasons/campaigns/send-reasons.ts';
import { MessageFailure } from '../reasons/channel/message-failures.ts';
import { DecisionReason } from '../reasons/decision.ts';
import { HandOverReason } from '../reasons/hand-over.ts';

export const TIMELINE_PAGE = 30;

/** Who did it; null where nobody in particular did. A user that is gone has no name. */
const Author = z
  .object({
    kind: z.enum(['lead', 'user', 'agent', 'campaign', 'system']),
    userId: UserId.nullable(),
    name: z.string().nullable(),
  })
  .nullable();
export type TimelineAuthor = z.infer<typeof Author>;

const CampaignName = z.object({ id: CampaignId, name: z.string() });

const entry = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, data: Shape) =>
  z.object({
    id: z.string(),
    at: Timestamp,
    by: Author,
    /** It happened on the simulator, and a real number has been connected since. */
    isSimulated: z.boolean(),
    kind: z.literal(kind),
    data: z.object(data),
  });

/** One thing that happened to a lead, with what a screen needs to say it and to lead to it. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  entry('created', { source: z.string(), importId: ImportId.nullable(), fileName: z.string().nullable() }),
  /** An import filled fields that were empty. */
  entry('import_filled', { importId: ImportId, fileName: z.string().nullable() }),
  entry('status', {
    from: LeadStatus.nullable(),
    to: LeadStatus,
    notes: z.string().nullable(),
    /** What the move rests on; null where a person simply made it. */
    reason: StageReason.nullable(),
    /** The message that showed it, its beginning, and where it stands. */
    evidence: z.object({ conversationId: ConversationId, text: z.string(), type: z.string() }).nullable(),
    /** Takes back a move the lead made by itself, while the lead stands where it led. */
    undoId: UndoId.nullable(),
  }),
  entry('message', {
    conversationId: ConversationId,
    direction: z.enum(['inbound', 'outbound']),
    type: z.string(),
    /** Its beginning; the whole is in the conversation. */
    text: z.string(),
    status: MessageStatus,
    failReason: MessageFailure.nullable(),
    campaign: CampaignName.extend({ step: z.number().int() }).nullable(),
  }),
  /** What somebody of the team wrote for the team. */
  entry('note', { conversationId: ConversationId, text: z.string() }),
  entry('campaign_joined', { campaign: CampaignName }),
  entry('campaign_ended', { campaign: CampaignName, reason: EndReason.nullable() }),
  /** A step that did not leave, or of which nobody knows. */
  entry('campaign_problem', {
    campaign: CampaignName,
    step: z.number().int(),
    outcome: z.enum(['failed', 'unknown']),
    detail: AttemptDetail.nullable(),
  }),
  /** What a person did about a step that failed or is uncertain. */
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
  /** The lead moved to another number, which reaches it from now on. */
  entry('number_changed', { phone: z.string() }),
  /** A lead that only a message had made turned out to be this one. */
  entry('folded', { name: z.string(), phone: z.string() }),
  /** Another lead is the same person, as WhatsApp says; `leadId` is null when it is gone. */
  entry('same_person', { leadId: LeadId.nullable(), name: z.string(), phone: z.string().nullable() }),
  /** A person put the number on the do-not-contact list, or took it off. */
  entry('number_suppressed', { reason: z.string().nullable() }),
  entry('number_allowed', { reason: z.string().nullable() }),
  /** A person owes the lead something from now on. */
  entry('follow_up', { conversationId: ConversationId, followUp: z.enum(FOLLOW_UP_KINDS), quote: z.string() }),
  entry('follow_up_done', {
    conversationId: ConversationId,
    followUp: z.enum(FOLLOW_UP_KINDS),
    ending: z.enum(FOLLOW_UP_ENDINGS),
  }),
  entry('opt_out', { conversationId: ConversationId.nullable() }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** Newest first. */
export const LeadTimeline = z.object({ entries: z.array(TimelineEntry), nextCursor: z.string().nullable() });
export type LeadTimeline = z.infer<typeof LeadTimeline>;

export const TimelineQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,17}_\d{1,2}_[0-9a-f-]{36}$/, FIELD_INVALID)
    .optional(),
  limit: z.coerce
    .number({ error: FIELD_INVALID })
    .int(FIELD_INVALID)
    .min(1, FIELD_INVALID)
    .max(100, FIELD_INVALID)
    .default(TIMELINE_PAGE),
});
export type TimelineQuery = z.infer<typeof TimelineQuery>;
