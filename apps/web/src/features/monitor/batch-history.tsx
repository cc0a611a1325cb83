import type { BatchExecution, BatchStatus } from '@prumo/contracts/campaigns/batches';
import { batchHoldWords } from '@prumo/contracts/reasons/campaigns/campaign-pause-words';
import { useQuery } from '@tanstack/react-query';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDayTime, formatNumber } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Panel } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Table, Td, Th, Tr } from '#ui/lists/table.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import type { Tone } from '#ui/tone.ts';
import { batchHistoryQuery } from './queries.ts';
import { monitorTexts } from './texts.ts';

const texts = monitorTexts.batches;
const POLL_MS = 5000;
const TONES: Record<BatchStatus, Tone> = {
  pending: 'neutral',
  running: 'green',
  completed: 'blue',
  cancelled: 'neutral',
  failed: 'red',
};

export function BatchHistory() {
  const refetchInterval = usePollInterval(POLL_MS);
  const { data, isError, error, refetch } = useQuery({ ...batchHistoryQuery, refetchInterval });
  if (!data && isError)
    return (
      <Panel title={texts.history}>
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={() => refetch()} />
      </Panel>
    );
  if (!data || data.length === 0) return null;
  return (
    <Panel title={texts.history} badge={<Badge className="figure">{data.length}</Badge>} bodyClassName="px-0 pb-0">
      <Table aria-label={texts.history}>
        <thead>
          <tr>
            <Th>{texts.campaign}</Th>
            <Th className="hidden sm:table-cell">{texts.status}</Th>
            <Th className="text-right">{texts.sent}</Th>
            <Th className="text-right">{texts.errors}</Th>
            <Th className="hidden sm:table-cell">{texts.ended}</Th>
          </tr>
        </thead>
        <tbody>
          {data.map((execution) => (
            <HistoryRow key={execution.id} execution={execution} />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function HistoryRow({ execution }: { execution: BatchExecution }) {
  const timezone = useTimezone();
  const { campaignName, status, sentMessages, totalLeads, errors, completedAt, holdReason } = execution;
  const badge = (
    <Badge tone={TONES[status]} hasDot>
      {texts.statuses[status]}
    </Badge>
  );
  return (
    <Tr>
      <Td className="w-full max-w-0 py-2 sm:w-2/5">
        <span className="block truncate font-medium" title={campaignName}>
          {campaignName}
        </span>
        {holdReason ? (
          <span className="block truncate text-ink-muted text-xs">{batchHoldWords(holdReason)}</span>
        ) : null}
        <span className="mt-1 block sm:hidden">{badge}</span>
      </Td>
      <Td className="hidden sm:table-cell">{badge}</Td>
      <Td className="figure whitespace-nowrap text-right">{texts.of(sentMessages, totalLeads)}</Td>
      <Td className="figure text-right">{formatNumber(errors)}</Td>
      <Td className="figure hidden whitespace-nowrap text-ink-muted sm:table-cell">
        {completedAt ? formatDayTime(completedAt, timezone) : null}
      </Td>
    </Tr>
  );
}
