import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#platform/api.ts';
import { formatNumber, formatPercentFixed } from '#platform/format.ts';
import { usePollInterval } from '#platform/live-updates.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { statsQuery } from '../queries.ts';
import { campaignTexts } from '../texts.ts';

const texts = campaignTexts.stats;
const POLL = 5000;

type CampaignStatsProps = { campaign: { id: string; name: string }; className?: string };

/** The live figures: by events, and every 5 s while the stream is down. */
export function CampaignStats({ campaign, className }: CampaignStatsProps) {
  const refetchInterval = usePollInterval(POLL);
  const { data, isError, error } = useQuery({ ...statsQuery(campaign.id), refetchInterval });
  if (isError && !data) {
    return (
      <p role="alert" className="text-red-text text-sm">
        {texts.failed}: {errorMessage(error)}
      </p>
    );
  }
  const figures = [
    { label: texts.leads, value: data && formatNumber(data.totalLeads) },
    { label: texts.sent, value: data && formatNumber(data.messagesSent) },
    { label: texts.replies, value: data && formatNumber(data.responsesReceived) },
    { label: texts.conversion, value: data && formatPercentFixed(data.conversionRate) },
  ];
  return (
    <section aria-label={texts.label(campaign.name)} aria-busy={!data} className={className}>
      <dl className="grid grid-cols-4 gap-x-2">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex min-w-0 flex-col-reverse">
            <dt className="truncate text-ink-faint text-xs">{label}</dt>
            <dd className="figure font-semibold text-lg">{value ?? <Skeleton className="my-1 h-4 w-10" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
