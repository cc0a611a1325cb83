import { handOverKey } from '@prumo/contracts/reasons/hand-over';
import type { AnalyticsPeriod } from '@prumo/contracts/reports/analytics';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bot, MessageCircle, Smile, UserRoundCheck } from 'lucide-react';
import { transferReason } from '#domain/conversations/labels.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { formatDecimal, formatNumber, formatPercent } from '#platform/text/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { orNone } from './analytics-format.ts';
import { BarList } from './bar-list.tsx';
import { ColumnChart } from './column-chart.tsx';
import { FigureCard } from './figure-card.tsx';
import { HeatMap } from './heat-map.tsx';
import { aiPerformanceQuery } from './queries.ts';
import { Report } from './report.tsx';
import { analyticsTexts } from './texts.ts';

const texts = analyticsTexts.ai;

export function AiTab({ period }: { period: AnalyticsPeriod }) {
  const query = useQuery(aiPerformanceQuery(period));
  return (
    <Report query={query} period={period}>
      {(data) => (
        <>
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <FigureCard
              icon={<Bot />}
              label={analyticsTexts.overview.resolution}
              value={orNone(data.aiResolutionRate, formatPercent)}
              note={texts.resolutionNote(data.conversations)}
              figure="ai_resolved"
              period={period}
              change={data.changes.aiResolutionRate}
              changeText={analyticsTexts.points}
            />
            <FigureCard
              icon={<UserRoundCheck />}
              label={texts.transfer}
              value={orNone(data.humanTransferRate, formatPercent)}
              note={texts.transferNote}
              figure="transferred"
              period={period}
              change={data.changes.humanTransferRate}
              changeText={analyticsTexts.points}
              isLessBetter
            />
            <FigureCard
              icon={<Smile />}
              label={texts.satisfaction}
              value={orNone(data.satisfactionScore, (score) => texts.outOf(formatDecimal(score)))}
              note={texts.satisfactionNote}
              figure="satisfaction"
              period={period}
              change={data.changes.satisfactionScore}
              changeText={analyticsTexts.stars}
            />
            <FigureCard
              icon={<MessageCircle />}
              label={texts.conversations}
              value={formatNumber(data.conversations)}
              note={texts.conversationsNote}
              figure="conversations"
              period={period}
            />
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Panel title={texts.reasons}>
              <BarList
                bars={data.transferReasons.map(({ reason, count }) => ({
                  key: reason === null ? ' ' : handOverKey(reason),
                  label: transferReason(reason),
                  size: count,
                  text: formatNumber(count),
                  figure: 'transfer_reason',
                  value: reason === null ? '' : handOverKey(reason),
                }))}
              />
            </Panel>
            <Panel title={texts.hours} description={texts.hoursNote}>
              <ColumnChart
                label={texts.hours}
                columns={data.busyHours.map(({ hour, count }) => ({
                  key: String(hour),
                  label: texts.hour(hour),
                  count,
                  figure: 'busy_hour',
                  value: String(hour),
                }))}
              />
            </Panel>
          </div>
          <Panel title={texts.week} description={texts.weekNote}>
            <HeatMap cells={data.busyWeek} />
          </Panel>
          <IfAllowed right="agent">
            <div className="print:hidden">
              <Button asChild variant="link">
                <Link to="/ai-agent" search={{ tab: 'desempenho' }}>
                  {texts.more}
                </Link>
              </Button>
            </div>
          </IfAllowed>
        </>
      )}
    </Report>
  );
}
