import type { CampaignId } from '@prumo/contracts/ids';
import type { NumberRestriction } from '@prumo/contracts/reasons/number-restriction';
import { defineFact } from '#platform/facts/fact-bus.ts';

/**
 * Nothing more of a campaign leaves, by no person's hand: all of it is done; the product paused it; the number may begin
 * no conversation; or its scheduled time passed and nothing began.
 */
export const campaignRested = defineFact<{
  campaignId: CampaignId;
  how: 'completed' | 'paused' | 'failed' | 'not_run';
  reason: string | null;
}>('campaign.rested');

/** Too many opted out: the campaigns of the number wait until a person lets them go on. */
export const campaignsStopped = defineFact<{ reason: NumberRestriction }>('campaigns.stopped');
