import type { Campaign } from '@prumo/contracts/campaigns';
import { hasWords } from '#platform/has-words.ts';
import { campaignStatusLabel } from '#platform/labels.ts';
import type { CardFilter } from '#ui/card-list.tsx';

/** The choice is among what the badges say. */
export const findCampaigns = (campaigns: readonly Campaign[], { text, choice }: CardFilter): Campaign[] =>
  campaigns.filter(
    (campaign) =>
      (choice === '' || campaignStatusLabel(campaign) === choice) &&
      hasWords([campaign.name, campaign.description, ...campaign.targetTags], text),
  );
