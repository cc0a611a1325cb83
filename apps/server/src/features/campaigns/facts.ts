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

/** Emitted when a campaign stops without a user's action: completed, paused by Prumo itself, failed, or not run. */
export const campaignStoppedByItself = defineFact<{ campaignId: CampaignId } & CampaignStop>(
  'campaign-stopped-by-itself',
);

/** Prumo restricted the number for campaigns because too many people opted out. */
export const numberRestrictedOnOptOuts = defineFact<{ reason: NumberRestriction }>('number-restricted-on-opt-outs');
