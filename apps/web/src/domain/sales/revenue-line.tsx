import type { AnalyticsRevenue } from '@prumo/contracts/reports/analytics';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '#platform/text/format.ts';
import { cn } from '#ui/cn.ts';
import { revenueQuery } from './revenue-query.ts';
import { saleTexts } from './sale-texts.ts';

const texts = saleTexts.revenue;
/** The longest one of the reports. */
const PERIOD = '90d';

type SalesSum = { leads: number; revenue: number };
type RevenueLineProps = {
  figure: 'sales_campaign' | 'sales_product';
  value: string;
  of: (revenue: AnalyticsRevenue) => SalesSum | undefined;
  className?: string;
};

/** As the reports reckon it, and open to the same rows. Nothing where nothing was sold. */
export function RevenueLine({ figure, value, of, className }: RevenueLineProps) {
  const { data } = useQuery(revenueQuery(PERIOD));
  const sold = data && of(data);
  if (!sold || sold.leads === 0) return null;
  return (
    <p className={cn('text-sm', className)}>
      <Link
        to="/analytics"
        search={{ tab: 'receita', period: PERIOD, figure, value }}
        title={texts.open}
        className="figure thumb relative rounded-sm decoration-line-strong decoration-dotted underline-offset-4 hover:underline"
      >
        <span className="text-ink-muted">{`${texts.label} `}</span>
        <span className="font-medium">{formatMoney(sold.revenue)}</span>
        <span className="text-ink-muted">{` ${texts.sold(sold.leads, data.isEstimated)}`}</span>
      </Link>
    </p>
  );
}
