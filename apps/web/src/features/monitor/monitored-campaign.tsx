import type { CampaignId } from '@prumo/contracts/ids';
import { campaignHoldWords } from '@prumo/contracts/reasons/campaigns/campaign-hold-words';
import type { MonitoredCampaign } from '@prumo/contracts/reports/monitoring';
import { Link } from '@tanstack/react-router';
import { CircleHelp, Hourglass, RotateCcw } from 'lucide-react';
import type { ComponentType } from 'react';
import { campaignStatusLabel, campaignStatusTone } from '#domain/campaigns/labels.ts';
import { formatDayTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { SendProgress } from './send-progress.tsx';
import { StatusLinks } from './status-links.tsx';
import { monitorTexts } from './texts.ts';

const texts = monitorTexts.campaigns;

type MonitoredCampaignRowProps = {
  campaign: MonitoredCampaign;
  Control: ComponentType<{ campaignId: CampaignId }>;
};

export function MonitoredCampaignRow({ campaign, Control }: MonitoredCampaignRowProps) {
  const timezone = useTimezone();
  const { id, name, totalLeads, contacted, responses, messages, counts, hold, nextAt } = campaign;
  const figures = [
    texts.contacted(contacted, totalLeads),
    texts.responses(responses),
    nextAt && !hold ? texts.next(formatDayTime(nextAt, timezone)) : null,
  ].filter(Boolean);
  return (
    <li className="space-y-3 py-3.5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="min-w-0 truncate font-medium text-base">{name}</h3>
            <Badge tone={campaignStatusTone(campaign)} hasDot>
              {campaignStatusLabel(campaign)}
            </Badge>
            {hold && hold.kind !== 'paused' ? (
              <Badge tone={hold.kind === 'disconnected' ? 'red' : 'amber'} icon={<Hourglass />}>
                {campaignHoldWords(hold.reason)}
                {hold.until ? `, ${texts.until(formatDayTime(hold.until, timezone))}` : null}
              </Badge>
            ) : null}
          </div>
          <p className="figure mt-0.5 text-ink-muted text-sm">{figures.join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button asChild size="sm">
            <Link
              to="/campaign-monitoring/$campaignId"
              params={{ campaignId: id }}
              aria-label={texts.recipientsOf(name)}
            >
              {texts.recipients}
            </Link>
          </Button>
          <Button asChild size="sm">
            <Link to="/campaigns/$campaignId/plan" params={{ campaignId: id }} aria-label={texts.planOf(name)}>
              {texts.plan}
            </Link>
          </Button>
          <Control campaignId={id} />
        </div>
      </div>
      {messages > 0 ? (
        <div className="space-y-2">
          <SendProgress counts={counts} label={texts.progressOf(name)} />
          <StatusLinks campaignId={id} counts={counts} label={texts.statusesOf(name)} />
        </div>
      ) : null}
      <OpenMatterLinks campaign={campaign} />
    </li>
  );
}

function OpenMatterLinks({ campaign: { id, decidable, mayRetry } }: { campaign: MonitoredCampaign }) {
  if (decidable === 0 && mayRetry === 0) return null;
  const params = { campaignId: id };
  return (
    <div className="flex flex-wrap gap-2">
      {decidable > 0 ? (
        <Button asChild size="sm">
          <Link to="/campaign-monitoring/$campaignId" params={params} search={{ status: 'uncertain' }}>
            <CircleHelp className="text-amber-text" />
            {texts.decidable(decidable)}
          </Link>
        </Button>
      ) : null}
      {mayRetry > 0 ? (
        <Button asChild size="sm">
          <Link to="/campaign-monitoring/$campaignId" params={params} search={{ status: 'failed' }}>
            <RotateCcw className="text-red-text" />
            {texts.mayRetry(mayRetry)}
          </Link>
        </Button>
      ) : null}
    </div>
  );
}
