import type { AnalyticsPeriod } from '@prumo/contracts/reports/analytics';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Target, Users } from 'lucide-react';
import { leadStatusLabels, leadStatusTones } from '#domain/leads/labels.ts';
import { formatNumber, formatPercent } from '#platform/text/format.ts';
import { Panel } from '#ui/layout/card.tsx';
import { formatStageTime } from './analytics-format.ts';
import { BarList } from './bar-list.tsx';
import { FigureCard } from './figure-card.tsx';
import { conversionsQuery } from './queries.ts';
import { Report } from './report.tsx';
import { SourceTable } from './source-table.tsx';
import { analyticsTexts } from './texts.ts';

const texts = analyticsTexts.conversions;

export function ConversionsTab({ period }: { period: AnalyticsPeriod }) {
  const query = useQuery(conversionsQuery(period));
  return (
    <Report query={query} period={period}>
      {(data) => (
        <>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
            <FigureCard
              icon={<Users />}
              label={texts.total}
              value={formatNumber(data.total)}
              note={texts.totalNote}
              figure="leads"
              period={period}
              change={data.changes.total}
            />
            <FigureCard
              icon={<CircleCheck />}
              label={texts.converted}
              value={formatNumber(data.converted)}
              note={texts.convertedNote}
              figure="converted"
              period={period}
              change={data.changes.converted}
            />
            <FigureCard
              icon={<Target />}
              label={texts.rate}
              value={formatPercent(data.conversionRate)}
              note={texts.rateNote(data.converted, data.total)}
              figure="converted"
              period={period}
              change={data.changes.conversionRate}
              changeText={analyticsTexts.points}
            />
          </div>
          <Panel title={texts.sources}>
            <SourceTable sources={data.sourceStats} />
          </Panel>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Panel title={texts.stages} description={texts.stagesNote}>
              <BarList
                bars={data.stageTimes.map(({ status, count, averageSeconds }) => ({
                  key: status,
                  label: leadStatusLabels[status],
                  size: averageSeconds,
                  text: formatStageTime(averageSeconds),
                  note: texts.times(count),
                  tone: leadStatusTones[status],
                  figure: 'stage_time',
                  value: status,
                }))}
              />
            </Panel>
            <Panel title={texts.lost} description={texts.lostNote}>
              <BarList
                bars={data.lostReasons.map(({ reason, count }) => ({
                  key: reason ?? '',
                  label: reason ?? texts.noReason,
                  size: count,
                  text: formatNumber(count),
                  tone: 'red',
                  figure: 'lost_reason',
                  value: reason ?? '',
                }))}
              />
            </Panel>
          </div>
        </>
      )}
    </Report>
  );
}
