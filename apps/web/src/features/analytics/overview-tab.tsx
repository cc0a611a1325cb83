import type { AnalyticsPeriod } from '@prumo/contracts/reports/analytics';
import { useQuery } from '@tanstack/react-query';
import { Bot, Target, TimerReset, Users } from 'lucide-react';
import { formatNumber, formatPercent } from '#platform/text/format.ts';
import { Panel } from '#ui/layout/card.tsx';
import { formatResponseTime, orNone } from './analytics-format.ts';
import { BarList, NoData } from './bar-list.tsx';
import { ColumnChart } from './column-chart.tsx';
import { FigureCard } from './figure-card.tsx';
import { overviewQuery } from './queries.ts';
import { Report } from './report.tsx';
import { ResponseTable } from './response-table.tsx';
import { analyticsTexts } from './texts.ts';

const { overview: texts, conversions } = analyticsTexts;
const dayLabel = (day: string) => day.slice(5).split('-').reverse().join('/');

export function OverviewTab({ period }: { period: AnalyticsPeriod }) {
  const query = useQuery(overviewQuery(period));
  return (
    <Report query={query} period={period}>
      {(data) => (
        <>
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <FigureCard
              icon={<Users />}
              label={conversions.total}
              value={formatNumber(data.totalLeads)}
              note={conversions.totalNote}
              figure="leads"
              period={period}
              change={data.changes.totalLeads}
            />
            <FigureCard
              icon={<Target />}
              label={conversions.rate}
              value={formatPercent(data.conversionRate)}
              note={conversions.rateNote(data.closedLeads, data.totalLeads)}
              figure="converted"
              period={period}
              change={data.changes.conversionRate}
              changeText={analyticsTexts.points}
            />
            <FigureCard
              icon={<TimerReset />}
              label={texts.response}
              value={orNone(data.averageResponseSeconds, formatResponseTime)}
              note={texts.responseNote}
              figure="responses"
              period={period}
              change={data.changes.averageResponseTime}
              isLessBetter
            />
            <FigureCard
              icon={<Bot />}
              label={texts.resolution}
              value={orNone(data.aiResolutionRate, formatPercent)}
              note={texts.resolutionNote}
              figure="ai_resolved"
              period={period}
              change={data.changes.aiResolutionRate}
              changeText={analyticsTexts.points}
            />
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Panel title={texts.funnel} description={texts.funnelNote}>
              {data.totalLeads === 0 ? (
                <NoData />
              ) : (
                <BarList
                  max={data.totalLeads}
                  bars={data.funnel.map(({ stage, count, percent }) => ({
                    key: stage,
                    label: analyticsTexts.funnel[stage],
                    size: count,
                    text: formatNumber(count),
                    note: formatPercent(percent),
                    figure: 'funnel',
                    value: stage,
                  }))}
                />
              )}
            </Panel>
            {data.leadsByDay.length > 1 ? (
              <Panel title={texts.byDay}>
                <ColumnChart
                  label={texts.byDay}
                  columns={data.leadsByDay.map(({ day, count }) => ({
                    key: day,
                    label: dayLabel(day),
                    count,
                    figure: 'leads_day',
                    value: day,
                  }))}
                />
              </Panel>
            ) : null}
          </div>
          <Panel title={texts.responses} description={texts.responsesNote}>
            <ResponseTable times={data.responseTimes} />
          </Panel>
        </>
      )}
    </Report>
  );
}
