import { z } from 'zod';
import { Timestamp } from '../fields.ts';
import { CampaignId } from '../ids.ts';
import { LeadStatus } from '../leads.ts';
import { StageReason } from '../pipeline.ts';
import { EndReason } from '../reasons/campaigns/campaign-ends.ts';
import { HandOverReason } from '../reasons/hand-over.ts';
import { FOLLOW_UP_ENDINGS, FOLLOW_UP_KINDS } from './follow-ups.ts';

/** Who did it: a person with a name, the AI, or null where it was nobody in particular. */
const Author = z.object({ kind: z.enum(['user', 'agent', 'lead', 'system']), name: z.string().nullable() }).nullable();

const event = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, data: Shape) =>
  z.object({
    id: z.string(),
    at: Timestamp,
    by: Author,
    /** It happened on the simulator, and a real number has been connected since. */
    isSimulated: z.boolean(),
    kind: z.literal(kind),
    data: z.object(data),
  });

const CampaignName = z.object({ id: CampaignId, name: z.string() });

/** What happened in a conversation besides what was said, told in line between its messages. */
export const ConversationEvent = z.discriminatedUnion('kind', [
  /** Assumida. */
  event('taken_over', {}),
  /** Devolvida para a IA. */
  event('released', {}),
  /** Transferida para uma pessoa, by the AI or a rule. */
  event('handed_over', { reason: HandOverReason.nullable() }),
  event('archived', {}),
  event('reopened', {}),
  event('stage', {
    from: LeadStatus.nullable(),
    to: LeadStatus,
    notes: z.string().nullable(),
    reason: StageReason.nullable(),
  }),
  /** A step of a campaign left; its message stands right behind. */
  event('campaign_step', { campaign: CampaignName, step: z.number().int() }),
  event('campaign_ended', { campaign: CampaignName, reason: EndReason.nullable() }),
  /** A person owes the lead something from now on. */
  event('follow_up', { followUp: z.enum(FOLLOW_UP_KINDS), quote: z.string() }),
  event('follow_up_done', { followUp: z.enum(FOLLOW_UP_KINDS), ending: z.enum(FOLLOW_UP_ENDINGS) }),
  event('opt_out', {}),
]);
export type ConversationEvent = z.infer<typeof ConversationEvent>;
