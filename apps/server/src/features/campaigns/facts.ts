import type { CampaignId } from '@prumo/contracts/ids';
import type { EndReason } from '@prumo/contracts/reasons/campaigns/campaign-ends';
import type { PauseReason, ScheduleProblem } from '@prumo/contracts/reasons/campaigns/campaign-pauses';
import type { NumberRestriction } from '@prumo/contracts/reasons/channel/number-restriction';
import { defineFact } from '#platform/facts/fact-bus.ts';

/** `reason` is set only where `how` does not say it. */
export type CampaignStop =
  | { how: 'completed'; reason: null }
  | { how: 'paused'; reason: PauseReason }
  | { how: 'failed'; reason: Extract<EndReason, { code: 'number_blocked' }> }
  | { how: 'not_run'; reason: ScheduleProblem };

/**
 * Emitted when a campaign stops without a user's action: completed, paused by Prumo itself, number restricted, or
 * scheduled time missed.
 */
export const campaignPaused = defineFact<{ campaignId: CampaignId } & CampaignStop>('campaign.rested');

export const campaignsStopped = defineFact<{ reason: NumberRestriction }>('campaigns.stopped');
