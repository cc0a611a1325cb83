import { z } from 'zod';
import { NumberProblem } from '../channel/number-problem.ts';
import { NumberRestriction } from '../channel/number-restriction.ts';
import { PauseReason, ScheduleProblem } from './campaign-pauses.ts';
import { WaitingLimit } from './send-reasons.ts';

const channelHolds = [
  z.object({ code: z.literal('disconnected'), problem: NumberProblem.nullable() }),
  z.object({ code: z.literal('restricted'), restriction: NumberRestriction }),
] as const;

export const ChannelHold = z.discriminatedUnion('code', channelHolds);
/** Why nothing leaves through the number now. */
export type ChannelHold = z.infer<typeof ChannelHold>;

/** Uncertain sends that wait for a person's decision. */
const decidable = z.number().int();

export const CampaignHold = z.discriminatedUnion('code', [
  ...channelHolds,
  z.object({ code: WaitingLimit }),
  z.object({ code: z.enum(['cancelled', 'uncertain']) }),
  z.object({ code: z.literal('paused'), decidable }),
  z.object({ code: z.literal('paused_because'), pause: PauseReason, decidable }),
  z.object({ code: z.literal('not_run'), problem: ScheduleProblem }),
]);
/** Why nothing of a campaign leaves now. */
export type CampaignHold = z.infer<typeof CampaignHold>;
