import { z } from 'zod';
import { Shift } from '../../sending.ts';
import { NumberProblem } from '../channel/number-problem.ts';
import { NumberRestriction } from '../channel/number-restriction.ts';
import { PauseReason, ScheduleProblem } from './campaign-pauses.ts';

const channelHolds = [
  z.object({ code: z.literal('disconnected'), problem: NumberProblem.nullable() }),
  z.object({ code: z.literal('restricted'), restriction: NumberRestriction }),
] as const;

export const ChannelHold = z.discriminatedUnion('code', channelHolds);
export type ChannelHold = z.infer<typeof ChannelHold>;

const decidable = z.number().int();

export const CampaignHold = z.discriminatedUnion('code', [
  ...channelHolds,
  z.object({ code: Shift }),
  z.object({ code: z.enum(['cancelled', 'uncertain']) }),
  z.object({ code: z.literal('paused'), decidable }),
  z.object({ code: z.literal('paused_because'), pause: PauseReason, decidable }),
  z.object({ code: z.literal('not_run'), problem: ScheduleProblem }),
]);
export type CampaignHold = z.infer<typeof CampaignHold>;
