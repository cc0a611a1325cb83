import type { AnalyticsPeriod } from '@prumo/contracts/reports/analytics';
import { useQuery } from '@tanstack/react-query';
import { BadgeDollarSign, Building2, HandCoins, Receipt, TrendingUp } from 'lucide-react';
import { FigureLink } from '#domain/figures/figure-link.tsx';
import { leadSourceLabel } from '#domain/leads/labels.ts';
import { revenueQuery } from '#domain/sales/revenue-query.ts';
import { formatCost, formatPercent } from '#platform/text/format.ts';
import { Panel } from '#ui/layout/card.tsx';
import { formatShortMoney, orNone } from './analytics-format.ts';
import { BarList } from './bar-list.tsx';
import { CampaignTable } from './campaign-table.tsx';
import { FigureCard } from './figure-card.tsx';
import { useOpenFigure } from './open-figure.ts';
import { Report } from './report.tsx';
import { analyticsTexts } from './texts.ts';

const texts = analyticsTexts.revenue;

export function RevenueTab({ period }: { period: AnalyticsPeriod }) {
  const query = useQuery(revenueQuery(period));
  const open = useOpenFigure();
  return (
    <Report query={query} period={period}>
      {(data) => (
        <>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
            <FigureCard
              icon={<BadgeDollarSign />}
              label={texts.total}
              value={formatShortMoney(data.totalRevenue)}
              note={texts.totalNote(data.isEstimated)}
              figure="sales"
              period={period}
              change={data.changes.totalRevenue}
            />
            <FigureCard
              icon={<Receipt />}
              label={texts.ticket}
              value={orNone(data.averageTicket, formatShortMoney)}
              note={
                <>
                  {texts.ticketNote(data.closedLeads)}
                  {data.closedWithoutValue === 0 ? null : (
                    <>
                      {' · '}
                      <FigureLink label={texts.ticket} onOpen={() => open('sales_unvalued')}>
                        {texts.unvalued(data.closedWithoutValue)}
                      </FigureLink>
                    </>
                  )}
                </>
              }
              figure="sales_valued"
              period={period}
              change={data.changes.averageTicket}
            />
            <FigureCard
              icon={<TrendingUp />}
              label={texts.roi}
              value={orNone(data.roi, formatPercent)}
              note={
                data.cost === null
                  ? texts.noCost
                  : texts.roiNote(formatShortMoney(data.costedRevenue), formatCost(data.cost))
              }
              figure="sales_costed"
              period={period}
              change={data.changes.roi}
              changeText={analyticsTexts.points}
            />
          </div>
          {data.salesVolume === null ? null : (
            <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              <FigureCard
                icon={<Building2 />}
                label={texts.volume}
                value={formatShortMoney(data.salesVolume)}
                note={texts.volumeNote}
                figure="sales_volume"
                period={period}
              />
              <FigureCard
                icon={<HandCoins />}
                label={texts.commission}
                value={orNone(data.commission, formatShortMoney)}
                note={texts.commissionNote}
                figure="sales_commission"
                period={period}
              />
            </div>
          )}
          <Panel title={texts.campaigns} {...(data.cost === null ? { description: texts.costPlaces } : {})}>
            <CampaignTable revenue={data} />
          </Panel>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Panel title={texts.sources}>
              <BarList
                bars={data.revenueBySource.map(({ source, ...sold }) => ({
                  ...{ key: source, label: leadSourceLabel(source), figure: 'sales_source', value: source },
                  ...barOf(sold),
                }))}
              />
            </Panel>
            {data.isEstimated ? null : (
              <Panel title={texts.products}>
                <BarList
                  bars={data.revenueByProduct.map(({ product, ...sold }) => ({
                    ...{ key: product ?? '', label: product ?? texts.noProduct },
                    ...{ figure: 'sales_product', value: product ?? '' },
                    ...barOf(sold),
                  }))}
                />
              </Panel>
            )}
          </div>
        </>
      )}
    </Report>
  );
}

const barOf = ({ leads, revenue }: { leads: number; revenue: number }) => ({
  size: revenue,
  text: formatShortMoney(revenue),
  note: texts.sold(leads),
  tone: 'green' as const,
});
