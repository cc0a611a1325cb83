import type { Campaign } from '@prumo/contracts/campaigns';
import { useState } from 'react';
import { campaignStatusLabel } from '#domain/leads/labels.ts';
import { CardList } from '#ui/lists/card-list.tsx';
import { campaignTexts } from '../texts.ts';
import { CampaignCard } from './campaign-card.tsx';
import { findCampaigns } from './find-campaigns.ts';
import { listTexts } from './texts.ts';

type CampaignListProps = { campaigns: readonly Campaign[]; onDelete: (campaign: Campaign) => void };

export function CampaignList({ campaigns, onDelete }: CampaignListProps) {
  const [selected, setSelected] = useState<string | null>(null);
  const statuses = [...new Set(campaigns.map(campaignStatusLabel))].sort();
  return (
    <CardList
      label={campaignTexts.list}
      items={campaigns}
      find={findCampaigns}
      options={statuses.map((label) => ({ value: label, label }))}
      texts={listTexts.filter}
      step={24}
      // What the last 24 hours were stands below them.
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
