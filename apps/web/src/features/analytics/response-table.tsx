import type { AnalyticsFigure, ResponseTimes } from '@prumo/contracts/reports/analytics';
import { FigureLink } from '#domain/figures/figure-link.tsx';
import { formatWait } from '#domain/figures/wait-time.ts';
import { formatNumber } from '#platform/text/format.ts';
import { Table, Td, Th, Tr } from '#ui/lists/table.tsx';
import { NoData } from './bar-list.tsx';
import { useOpenFigure } from './open-figure.ts';
import { responseName } from './response-name.ts';
import { analyticsTexts } from './texts.ts';

const texts = analyticsTexts.overview;

const FIGURES: Record<ResponseTimes['group'], AnalyticsFigure> = {
  all: 'responses',
  ai: 'responses_ai',
  person: 'responses_person',
  source: 'responses_source',
};

export function ResponseTable({ times }: { times: readonly ResponseTimes[] }) {
  const open = useOpenFigure();
  if (times.length === 0) return <NoData />;
  return (
    <Table>
      <thead>
        <tr>
          <Th>{texts.who}</Th>
          <Th className="text-right">{texts.answers}</Th>
          <Th className="text-right">{texts.median}</Th>
          <Th className="text-right">{texts.p90}</Th>
        </tr>
      </thead>
      <tbody>
        {times.map((line) => (
          <Tr key={`${line.group}:${line.key}`}>
            <Td className="break-words">{responseName(line)}</Td>
            <Td className="text-right">
              <FigureLink label={responseName(line)} onOpen={() => open(FIGURES[line.group], line.key ?? undefined)}>
                {formatNumber(line.count)}
              </FigureLink>
            </Td>
            <Td className="figure whitespace-nowrap text-right">{formatWait(line.p50Seconds)}</Td>
            <Td className="figure whitespace-nowrap text-right">{formatWait(line.p90Seconds)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
