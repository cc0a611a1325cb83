import { z } from 'zod';
import { Timestamp } from '../fields.ts';
import { CampaignId } from '../ids.ts';
import { LeadStatus } from '../leads.ts';
import { StageReason } from '../pipeline.ts';
import { EndReason } from '../reasons/campaigns/campaign-ends.ts';
import { HandOverReason } from '../reasons/hand-over.ts';
import { FOLLOW_UP_ENDINGS, FOLLOW_UP_KINDS } from './follow-ups.ts';

const Author = z.object({ kind: z.enum(['user', 'agent', 'lead', 'system']), name: z.string().nullable() }).nullable();

const event = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, data: Shape) =>
  z.object({
    id: z.string(),
    at: Timestamp,
    by: Author,
    isSimulated: z.boolean(),
    kind: z.literal(kind),
    data: z.object(data),
  });

const CampaignName = z.object({ id: CampaignId, name: z.string() });

export const ConversationEvent = z.discriminatedUnion('kind', [
  event('taken_over', {}),
  event('released', {}),
  event('handed_over', { reason: HandOverReason.nullable() }),
  event('archived', {}),
  event('reopened', {}),
  event('stage', {
    from: LeadStatus.nullable(),
    to: LeadStatus,
    notes: z.string().nullable(),
    reason: StageReason.nullable(),
  }),
  event('campaign_step', { campaign: CampaignName, step: z.number().int() }),
  event('campaign_ended', { campaign: CampaignName, reason: EndReason.nullable() }),
  event('follow_up', { followUp: z.enum(FOLLOW_UP_KINDS), quote: z.string() }),
  event('follow_up_done', { followUp: z.enum(FOLLOW_UP_KINDS), ending: z.enum(FOLLOW_UP_ENDINGS) }),
  event('opt_out', {}),
]);
export type ConversationEvent = z.infer<typeof ConversationEvent>;
