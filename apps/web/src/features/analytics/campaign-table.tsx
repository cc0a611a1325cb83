import type { CampaignId } from '@prumo/contracts/ids';
import type { AnalyticsRevenue } from '@prumo/contracts/reports/analytics';
import { CampaignLink } from '#domain/campaigns/campaign-link.tsx';
import { FigureLink } from '#domain/figures/figure-link.tsx';
import { formatCost, formatNumber, formatPercent } from '#platform/text/format.ts';
import { cn } from '#ui/cn.ts';
import { useIsNarrow } from '#ui/hooks/use-is-narrow.ts';
import { Table, Td, Th, Tr } from '#ui/lists/table.tsx';
import { formatShortMoney, NO_VALUE, orNone } from './analytics-format.ts';
import { NoData } from './bar-list.tsx';
import { useOpenFigure } from './open-figure.ts';
import { analyticsTexts } from './texts.ts';

const texts = analyticsTexts.revenue;

type Line = AnalyticsRevenue['revenueByCampaign'][number];

/** Sales without a campaign come last. A phone has room for three columns. */
export function CampaignTable({ revenue: { revenueByCampaign, withoutCampaign } }: { revenue: AnalyticsRevenue }) {
  const open = useOpenFigure();
  const isNarrow = useIsNarrow();
  if (revenueByCampaign.length === 0 && withoutCampaign.leads === 0) return <NoData />;
  const sold = (name: string, id: CampaignId | '', { leads, revenue }: { leads: number; revenue: number }) => (
    <>
      <Td className="text-right">
        <FigureLink label={`${texts.leads}, ${name}`} onOpen={() => open('sales_campaign', id)}>
          {formatNumber(leads)}
        </FigureLink>
      </Td>
      <Td className="whitespace-nowrap text-right">
        <FigureLink label={`${texts.revenue}, ${name}`} onOpen={() => open('sales_campaign', id)}>
          {formatShortMoney(revenue)}
        </FigureLink>
      </Td>
    </>
  );
  const messages = ({ campaignId, campaignName, messages: count }: Line) => (
    <FigureLink label={`${texts.messages}, ${campaignName}`} onOpen={() => open('campaign_messages', campaignId)}>
      {formatNumber(count)}
    </FigureLink>
  );
  const spent = [texts.messages, texts.cost, texts.roi];
  return (
    <Table>
      <thead>
        <tr>
          <Th>{texts.campaign}</Th>
          <Th className={cn('text-right', isNarrow && 'whitespace-normal!')}>{texts.leads}</Th>
          <Th className="text-right">{texts.revenue}</Th>
          {isNarrow
            ? null
            : spent.map((label) => (
                <Th key={label} className="text-right">
                  {label}
                </Th>
              ))}
        </tr>
      </thead>
      <tbody>
        {revenueByCampaign.map((line) => (
          <Tr key={line.campaignId}>
            <Td className="min-w-32 break-words">
              <CampaignLink campaignId={line.campaignId} className="rounded-sm hover:underline">
                {line.campaignName}
              </CampaignLink>
              {isNarrow ? (
                <p className="figure flex flex-wrap gap-x-3 text-ink-muted text-xs">
                  <span>
                    {texts.messages} {messages(line)}
                  </span>
                  <span>
                    {texts.cost} {orNone(line.cost, formatCost)}
                  </span>
                  <span>
                    {texts.roi} {orNone(line.roi, formatPercent)}
                  </span>
                </p>
              ) : null}
            </Td>
            {sold(line.campaignName, line.campaignId, line)}
            {isNarrow ? null : (
              <>
                <Td className="text-right">{messages(line)}</Td>
                <Td className="figure whitespace-nowrap text-right">{orNone(line.cost, formatCost)}</Td>
                <Td className="figure whitespace-nowrap text-right">{orNone(line.roi, formatPercent)}</Td>
              </>
            )}
          </Tr>
        ))}
        {withoutCampaign.leads === 0 ? null : (
          <Tr>
            <Td className="text-ink-muted">{texts.without}</Td>
            {sold(texts.without, '', withoutCampaign)}
            {isNarrow
              ? null
              : spent.map((label) => (
                  <Td key={label} className="figure text-right text-ink-faint">
                    {NO_VALUE}
                  </Td>
                ))}
          </Tr>
        )}
      </tbody>
    </Table>
  );
}
