import type { BatchPart } from '@prumo/contracts/campaigns/batches';
import type { BatchExecutionId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDayTime, formatNumber } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Table, Td, Th, Tr } from '#ui/lists/table.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { batchQuery } from './batch-queries.ts';
import { batchTexts } from './texts.ts';

const texts = batchTexts.active;
const POLL_MS = 3000;
const HEAD = 84;

export function BatchParts({ id, name }: { id: BatchExecutionId; name: string }) {
  const refetchInterval = usePollInterval(POLL_MS);
  const { data, isError, error, refetch } = useQuery({ ...batchQuery(id), refetchInterval });
  const frame = useRef<HTMLElement>(null);
  const isShown = data !== undefined;
  // Scrolls the running batch into view once; afterwards the list stays where the user scrolled it.
  useEffect(() => {
    const row = isShown ? frame.current?.querySelector<HTMLElement>('[aria-current]') : null;
    if (frame.current && row) frame.current.scrollTop = row.offsetTop - HEAD;
  }, [isShown]);
  if (!data)
    return isError ? (
      <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={() => refetch()} />
    ) : (
      <Loading label={texts.loadingBatches} className="pt-2">
        <SkeletonLines lines={3} />
      </Loading>
    );
  return (
    <section
      ref={frame}
      aria-label={texts.batchesOf(name)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
      tabIndex={0}
      className="scroll-quiet relative mt-2 max-h-72 overflow-auto rounded-lg border"
    >
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
            <PartRow key={part.number} part={part} isCurrent={part.number === data.currentBatch} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

type PartRowProps = { part: BatchPart; isCurrent: boolean };

function PartRow({ part: { number, startsAt, sent, leads, waiting, errors }, isCurrent }: PartRowProps) {
  const timezone = useTimezone();
  return (
    <Tr {...(isCurrent ? { 'aria-current': 'step', 'data-selected': true } : {})}>
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
