import type { Campaign } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import { useState } from 'react';
import { campaignStatusLabel } from '#domain/campaigns/labels.ts';
import { hasWords } from '#platform/text/has-words.ts';
import type { CardFilter } from '#ui/lists/card-list.tsx';
import { CardList } from '#ui/lists/card-list.tsx';
import { campaignTexts } from '../texts.ts';
import { CampaignCard } from './campaign-card.tsx';
import { listTexts } from './texts.ts';

const findCampaigns = (campaigns: readonly Campaign[], { text, choice }: CardFilter): Campaign[] =>
  campaigns.filter(
    (campaign) =>
      (choice === '' || campaignStatusLabel(campaign) === choice) &&
      hasWords([campaign.name, campaign.description, ...campaign.targetTags], text),
  );

type CampaignListProps = { campaigns: readonly Campaign[]; onDelete: (campaign: Campaign) => void };

export function CampaignList({ campaigns, onDelete }: CampaignListProps) {
  const [selected, setSelected] = useState<CampaignId | null>(null);
  const statuses = [...new Set(campaigns.map(campaignStatusLabel))].sort();
  return (
    <CardList
      label={campaignTexts.list}
      items={campaigns}
      find={findCampaigns}
      options={statuses.map((label) => ({ value: label, label }))}
      texts={listTexts.filter}
      step={24}
      isAsked
    >
      {(campaign) => (
        <CampaignCard
          campaign={campaign}
          isSelected={campaign.id === selected}
          onSelect={() => setSelected(campaign.id === selected ? null : campaign.id)}
          onDelete={() => onDelete(campaign)}
        />
      )}
    </CardList>
  );
}
