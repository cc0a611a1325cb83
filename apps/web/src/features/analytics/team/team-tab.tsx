import type { AnalyticsPeriod } from '@prumo/contracts/reports/analytics';
import { useQuery } from '@tanstack/react-query';
import { useIsNarrow } from '#ui/hooks/use-is-narrow.ts';
import { Panel } from '#ui/layout/card.tsx';
import { NoData } from '../bar-list.tsx';
import { teamQuery } from '../queries.ts';
import { Report } from '../report.tsx';
import { analyticsTexts } from '../texts.ts';
import { TeamCards } from './team-cards.tsx';
import { isEmptyLine, linesOf } from './team-lines.ts';
import { TeamTable } from './team-table.tsx';

const texts = analyticsTexts.team;

export function TeamTab({ period }: { period: AnalyticsPeriod }) {
  const query = useQuery(teamQuery(period));
  const isNarrow = useIsNarrow(1024);
  const Lines = isNarrow ? TeamCards : TeamTable;
  return (
    <Report query={query} period={period}>
      {(data) => {
        const lines = linesOf(data);
        return (
          <Panel title={texts.title} description={texts.note}>
            {lines.every(isEmptyLine) ? <NoData /> : <Lines lines={lines} />}
          </Panel>
        );
      }}
    </Report>
  );
}
