import type { Campaign } from '@prumo/contracts/campaigns';
import { hasWords } from '#platform/has-words.ts';
import { campaignStatusLabel } from '#platform/labels.ts';

/** `status` is what the badge says, '' = any. */
export type CampaignFilter = { text: string; status: string };

export const NO_FILTER: CampaignFilter = { text: '', status: '' };

export const findCampaigns = (campaigns: readonly Campaign[], { text, status }: CampaignFilter): Campaign[] =>
  campaigns.filter(
    (campaign) =>
      (status === '' || campaignStatusLabel(campaign) === status) &&
      hasWords([campaign.name, campaign.description, ...campaign.targetTags], text),
  );
