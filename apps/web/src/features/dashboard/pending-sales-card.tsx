import { useQuery } from '@tanstack/react-query';
import { PendingSaleRows } from '#domain/sales/pending-sales.tsx';
import { pendingSalesQuery } from '#domain/sales/sale-queries.ts';
import { saleTexts } from '#domain/sales/sale-texts.ts';
import { formatCount } from '#ui/format-count.ts';
import { Panel } from '#ui/layout/card.tsx';
import { FigureButton } from './figure-button.tsx';
import { PanelBody } from './panel-body.tsx';

const texts = saleTexts.pending;
const SHOWN = 5;

export function PendingSalesCard({ count }: { count: number }) {
  const query = useQuery(pendingSalesQuery);
  return (
    <Panel
      title={texts.title}
      badge={
        <FigureButton figure="pending_sales" className="figure font-semibold text-lg">
          {formatCount(query.data?.total ?? count)}
        </FigureButton>
      }
    >
      <PanelBody query={query} texts={{ loading: texts.loading, failed: texts.failed }} lines={3}>
        {({ leads, total }) => (
          <>
            <PendingSaleRows leads={leads.slice(0, SHOWN)} />
            {total > SHOWN ? (
              <FigureButton figure="pending_sales" className="mt-2 text-accent-text text-sm">
                {texts.all(formatCount(total))}
              </FigureButton>
            ) : null}
          </>
        )}
      </PanelBody>
    </Panel>
  );
}
