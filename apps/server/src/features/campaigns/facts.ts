import type { CampaignId } from '@prumo/contracts/ids';
import type { EndReason } from '@prumo/contracts/reasons/campaigns/campaign-ends';
import type { PauseReason, ScheduleProblem } from '@prumo/contracts/reasons/campaigns/campaign-rests';
import type { NumberRestriction } from '@prumo/contracts/reasons/channel/number-restriction';
import { defineFact } from '#platform/facts/fact-bus.ts';

/** How it came to rest, and why where there is more to say. */
export type Rest =
  | { how: 'completed'; reason: null }
  | { how: 'paused'; reason: PauseReason }
  | { how: 'failed'; reason: Extract<EndReason, { code: 'number_blocked' }> }
  | { how: 'not_run'; reason: ScheduleProblem };

/**
 * Nothing more of a campaign leaves, by no person's hand: all of it is done; the product paused it; the number may begin
 * no conversation; or its scheduled time passed and nothing began.
 */
export const campaignRested = defineFact<{ campaignId: CampaignId } & Rest>('campaign.rested');

/** Too many opted out: the campaigns of the number wait until a person lets them go on. */
export const campaignsStopped = defineFact<{ reason: NumberRestriction }>('campaigns.stopped');
