import type { AnalyticsConversions } from '@prumo/contracts/reports/analytics';
import { FigureLink } from '#domain/figures/figure-link.tsx';
import { leadSourceLabel } from '#domain/leads/labels.ts';
import { formatNumber, formatPercent } from '#platform/text/format.ts';
import { Table, Td, Th, Tr } from '#ui/lists/table.tsx';
import { NoData } from './bar-list.tsx';
import { useOpenFigure } from './open-figure.ts';
import { analyticsTexts } from './texts.ts';

const texts = analyticsTexts.conversions;

export function SourceTable({ sources }: { sources: AnalyticsConversions['sourceStats'] }) {
  const open = useOpenFigure();
  if (sources.length === 0) return <NoData />;
  return (
    <Table>
      <thead>
        <tr>
          <Th>{texts.source}</Th>
          <Th className="text-right">{texts.leads}</Th>
          <Th className="text-right">{texts.converted}</Th>
          <Th className="text-right">{texts.rateShort}</Th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ source, total, converted, conversionRate }) => (
          <Tr key={source}>
            <Td className="break-words">{leadSourceLabel(source)}</Td>
            <Td className="text-right">
              <FigureLink label={texts.leads} onOpen={() => open('source', source)}>
                {formatNumber(total)}
              </FigureLink>
            </Td>
            <Td className="text-right">
              <FigureLink label={texts.converted} onOpen={() => open('source_converted', source)}>
                {formatNumber(converted)}
              </FigureLink>
            </Td>
            <Td className="figure text-right">{formatPercent(conversionRate)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
