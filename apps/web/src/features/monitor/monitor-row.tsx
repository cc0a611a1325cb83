import type { Campaign } from '@prumo/contracts/campaigns';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { campaignStatusLabel, campaignStatusTone } from '#platform/labels.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { monitorTexts } from './texts.ts';

const texts = monitorTexts;

export type RowParts = {
  Stats: ComponentType<{ campaign: Campaign }>;
  Control: ComponentType<{ campaign: Campaign }>;
  Sends: ComponentType<{ campaign: Campaign }>;
};

export function MonitorRow({ campaign, parts: { Stats, Control, Sends } }: { campaign: Campaign; parts: RowParts }) {
  const { id, name, status, sentLeads, totalLeads } = campaign;
  return (
    <li className="grid gap-x-6 gap-y-4 p-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_auto] lg:items-center">
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <h3 className="min-w-0 truncate font-medium text-base">{name}</h3>
          <Badge tone={campaignStatusTone(status)} hasDot>
            {campaignStatusLabel(status)}
          </Badge>
        </div>
        <p className="figure mt-0.5 text-ink-muted text-sm">{texts.contacted(sentLeads, totalLeads)}</p>
      </div>
      <Stats campaign={campaign} />
      <div className="flex flex-wrap gap-2 lg:justify-end">
        <Button asChild size="sm">
          <Link to="/campaigns/$campaignId/plan" params={{ campaignId: id }} aria-label={texts.planOf(name)}>
            {texts.plan}
          </Link>
        </Button>
        <Control campaign={campaign} />
      </div>
      <div className="lg:col-span-3">
        <Sends campaign={campaign} />
      </div>
    </li>
  );
}
