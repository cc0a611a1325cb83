import type { Campaign } from '@prumo/contracts/campaigns';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { campaignStatusLabel } from '#platform/labels.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { useGrowing } from '#ui/growing-list.tsx';
import { campaignTexts } from '../texts.ts';
import { CampaignCard } from './campaign-card.tsx';
import { findCampaigns, NO_FILTER } from './find-campaigns.ts';
import { listTexts } from './texts.ts';

const texts = listTexts.filter;
/** Fewer are seen at a glance. */
const WORTH_FILTERING = 7;
/** What the last 24 hours were stands below them. */
const CARDS = 24;

type CampaignListProps = { campaigns: readonly Campaign[]; onDelete: (campaign: Campaign) => void };

export function CampaignList({ campaigns, onDelete }: CampaignListProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [selected, setSelected] = useState<string | null>(null);
  const found = findCampaigns(campaigns, filter);
  const { shown, more } = useGrowing(found, CARDS, { isAsked: true });
  const isFiltered = filter.text !== '' || filter.status !== '';
  const statuses = [...new Set(campaigns.map(campaignStatusLabel))].sort();
  return (
    <>
      {campaigns.length >= WORTH_FILTERING || isFiltered ? (
        <FilterBar
          search={{
            value: filter.text,
            onSearch: (text) => setFilter((now) => ({ ...now, text })),
            label: texts.search,
            placeholder: texts.placeholder,
          }}
          choice={{
            label: texts.status,
            value: filter.status,
            onValueChange: (status) => setFilter((now) => ({ ...now, status })),
            options: [[{ value: '', label: texts.all }], statuses.map((label) => ({ value: label, label }))],
          }}
          shown={isFiltered ? texts.shown(found.length, campaigns.length) : null}
        />
      ) : null}
      {found.length === 0 ? (
        <Card>
          <EmptyState
            icon={<SearchX />}
            title={texts.none}
            description={texts.noneHint}
            action={<Button onClick={() => setFilter(NO_FILTER)}>{texts.clear}</Button>}
          />
        </Card>
      ) : (
        <ul aria-label={campaignTexts.list} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((campaign) => (
            <li key={campaign.id} className="min-w-0">
              <CampaignCard
                campaign={campaign}
                isSelected={campaign.id === selected}
                onSelect={() => setSelected(campaign.id === selected ? null : campaign.id)}
                onDelete={() => onDelete(campaign)}
              />
            </li>
          ))}
        </ul>
      )}
      {more}
    </>
  );
}
