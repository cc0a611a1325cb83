import type { BatchPart } from '@prumo/contracts/batches';
import { useQuery } from '@tanstack/react-query';
import { useTimezone } from '#platform/account-time.ts';
import { errorMessage } from '#platform/api.ts';
import { formatDayTime, formatNumber } from '#platform/format.ts';
import { usePollInterval } from '#platform/live-updates.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/skeleton.tsx';
import { Table, Td, Th, Tr } from '#ui/table.tsx';
import { batchQuery } from './batch-queries.ts';
import { batchTexts } from './texts.ts';

const texts = batchTexts.active;
const POLL = 3000;

/** Every batch of one execution. */
export function BatchParts({ id, name }: { id: string; name: string }) {
  const refetchInterval = usePollInterval(POLL);
  const { data, isError, error, refetch } = useQuery({ ...batchQuery(id), refetchInterval });
  if (!data)
    return isError ? (
      <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={() => refetch()} />
    ) : (
      <Loading label={texts.loadingBatches} className="pt-2">
        <SkeletonLines lines={3} />
      </Loading>
    );
  return (
    <div className="scroll-quiet mt-2 max-h-72 overflow-auto rounded-lg border">
      <Table aria-label={texts.batchesOf(name)}>
        <thead>
          <tr>
            <Th>{texts.number}</Th>
            <Th>{texts.starts}</Th>
            <Th className="text-right">{texts.sentColumn}</Th>
            <Th className="text-right">{texts.waitingColumn}</Th>
            <Th className="text-right">{texts.errorsColumn}</Th>
          </tr>
        </thead>
        <tbody>
          {data.batches.map((part) => (
            <PartRow key={part.number} part={part} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function PartRow({ part: { number, startsAt, sent, leads, waiting, errors } }: { part: BatchPart }) {
  const timezone = useTimezone();
  return (
    <Tr>
      <Td className="figure">{formatNumber(number)}</Td>
      <Td className="figure whitespace-nowrap">{startsAt ? formatDayTime(startsAt, timezone) : null}</Td>
      <Td className="figure whitespace-nowrap text-right">
        {formatNumber(sent)} / {formatNumber(leads)}
      </Td>
      <Td className="figure text-right text-ink-muted">{formatNumber(waiting)}</Td>
      <Td className="figure text-right text-ink-muted">{formatNumber(errors)}</Td>
    </Tr>
  );
}
