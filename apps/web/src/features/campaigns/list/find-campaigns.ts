import type { Campaign } from '@prumo/contracts/campaigns';
import { campaignStatusLabel } from '#domain/leads/labels.ts';
import { hasWords } from '#platform/text/has-words.ts';
import type { CardFilter } from '#ui/lists/card-list.tsx';

/** The choice is among what the badges say. */
export const findCampaigns = (campaigns: readonly Campaign[], { text, choice }: CardFilter): Campaign[] =>
  campaigns.filter(
    (campaign) =>
      (choice === '' || campaignStatusLabel(campaign) === choice) &&
      hasWords([campaign.name, campaign.description, ...campaign.targetTags], text),
  );
