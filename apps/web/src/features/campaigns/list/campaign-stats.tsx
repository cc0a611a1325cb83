import type { CampaignStats as Stats } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { formatCost, formatNumber, formatPercent } from '#platform/text/format.ts';
import { cn } from '#ui/cn.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { statsQuery } from '../queries.ts';
import { listTexts } from './texts.ts';

const texts = listTexts.stats;
const POLL_MS = 5000;

type CampaignStatsProps = { campaign: { id: CampaignId; name: string; cost?: number | null }; className?: string };
type Figure = { label: string; value: string | undefined };

export function CampaignStats({ campaign, className }: CampaignStatsProps) {
  const refetchInterval = usePollInterval(POLL_MS);
  const { data, isError, error } = useQuery({ ...statsQuery(campaign.id), refetchInterval });
  if (isError && !data) {
    return (
      <p role="alert" className="text-red-text text-sm">
        {texts.failed}: {errorMessage(error)}
      </p>
    );
  }
  return (
    <section aria-label={texts.label(campaign.name)} aria-busy={!data} className={cn('space-y-2', className)}>
      <Figures
        isLarge
        figures={[
          { label: texts.leads, value: data && formatNumber(data.totalLeads) },
          { label: texts.sent, value: data && formatNumber(data.messagesSent) },
          { label: texts.replies, value: data && formatNumber(data.responsesReceived) },
          { label: texts.conversion, value: data && formatPercent(data.conversionRate) },
        ]}
      />
      {campaign.cost == null ? null : <Figures figures={costs(campaign.cost, data)} />}
    </section>
  );
}

function costs(cost: number, stats: Stats | undefined): Figure[] {
  const each = (value: number | null) => (value === null ? texts.none : formatCost(value));
  return [
    { label: texts.cost, value: formatCost(cost) },
    { label: texts.costPerResponse, value: stats && each(stats.costPerResponse) },
    { label: texts.costPerClosed, value: stats && each(stats.costPerClosed) },
  ];
}

function Figures({ figures, isLarge = false }: { figures: Figure[]; isLarge?: boolean }) {
  return (
    <dl className={cn('grid gap-x-2', isLarge ? 'grid-cols-4' : 'grid-cols-3')}>
      {figures.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse">
          <dt className="truncate text-ink-faint text-xs">{label}</dt>
          <dd className={cn('figure truncate font-semibold', isLarge ? 'text-lg' : 'text-sm')}>
            {value ?? <Skeleton className="my-1 h-4 w-10" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
