import type { CampaignId } from '@prumo/contracts/ids';
import type { RecipientList } from '@prumo/contracts/reports/monitoring';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Download, ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { download } from '#platform/files/download.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { isNotFound } from '#platform/requests/api-error.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SearchInput } from '#ui/fields/search-input.tsx';
import { useIsNarrow } from '#ui/hooks/use-is-narrow.ts';
import { Card } from '#ui/layout/card.tsx';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { CampaignGone } from './campaign-gone.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { OpenMatters } from './open-matters.tsx';
import { RECIPIENTS_SHOWN, recipientsExportPath, recipientsQuery } from './queries.ts';
import { RecipientFilters } from './recipient-filters.tsx';
import { RecipientCards, RecipientTable } from './recipient-table.tsx';
import type { RecipientsSearch } from './recipients-search.ts';
import { monitorTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';
import { useLookInterval } from './use-look-interval.ts';

const texts = monitorTexts.recipients;

type RecipientsPageProps = {
  campaignId: CampaignId;
  name: string | undefined;
  badge: ReactNode;
  control: ReactNode;
  search: RecipientsSearch;
  onSearch: (search: RecipientsSearch) => void;
};

export function RecipientsPage({ campaignId, name, badge, control, search, onSearch }: RecipientsPageProps) {
  const { status, busca, pagina = 1 } = search;
  const filter = { ...(status ? { status } : {}), ...(busca ? { search: busca } : {}) };
  const refetchInterval = useLookInterval();
  const query = useQuery({
    ...recipientsQuery(campaignId, { ...filter, page: pagina }),
    refetchInterval: ({ state }) => !isNotFound(state.error) && refetchInterval,
    placeholderData: keepPreviousData,
  });
  const decision = useDecision(campaignId);
  const { data: list } = query;
  const isGone = isNotFound(query.error);
  return (
    <Page>
      <PageHeader
        title={name ?? texts.table}
        tabTitle={name ? `${texts.table}: ${name}` : texts.table}
        subtitle={texts.subtitle}
        badge={badge}
        leading={
          <Button asChild variant="ghost" className="-ml-2 px-2">
            <Link to="/campaign-monitoring" aria-label={texts.back}>
              <ArrowLeft />
            </Link>
          </Button>
        }
        actions={
          isGone ? null : (
            <>
              <IfAllowed right="export">
                <ExportButton path={recipientsExportPath(campaignId, filter)} />
              </IfAllowed>
              {control}
            </>
          )
        }
      />
      {isGone ? (
        <CampaignGone />
      ) : (
        <>
          {list ? <OpenMatters decidable={list.decidable} mayRetry={list.mayRetry} decision={decision} /> : null}
          <Card>
            <div className="flex flex-col gap-3 border-b p-3">
              <RecipientFilters
                counts={list?.counts}
                value={status}
                onChange={(next) => onSearch({ status: next, busca })}
              />
              <SearchInput
                value={busca ?? ''}
                onSearch={(next) => onSearch({ status, busca: next || undefined })}
                label={texts.search}
                placeholder={texts.search}
                className="max-w-sm"
              />
            </div>
            {list ? (
              <Rows list={list} isFiltered={Boolean(status || busca)} onClear={() => onSearch({})}>
                <RecipientRows list={list} decision={decision} />
                <Pager
                  page={pagina}
                  pageSize={RECIPIENTS_SHOWN}
                  total={list.total}
                  onPageChange={(page) => onSearch({ status, busca, pagina: page })}
                />
              </Rows>
            ) : query.isError ? (
              <ErrorState
                title={texts.failed}
                description={errorMessage(query.error)}
                onRetry={() => query.refetch()}
              />
            ) : (
              <Loading label={texts.loading} className="p-4">
                <SkeletonLines lines={8} />
              </Loading>
            )}
          </Card>
        </>
      )}
      <DecisionDialog decision={decision} />
    </Page>
  );
}

type RecipientRowsProps = { list: RecipientList; decision: ReturnType<typeof useDecision> };

function RecipientRows(props: RecipientRowsProps) {
  return useIsNarrow() ? <RecipientCards {...props} /> : <RecipientTable {...props} />;
}

type RowsProps = { list: RecipientList; isFiltered: boolean; onClear: () => void; children: ReactNode };

function Rows({ list, isFiltered, onClear, children }: RowsProps) {
  if (list.recipients.length > 0) return children;
  return isFiltered ? (
    <EmptyState
      icon={<ListChecks />}
      title={texts.noneFound}
      action={<Button onClick={onClear}>{texts.clear}</Button>}
    />
  ) : (
    <EmptyState icon={<ListChecks />} title={texts.none} description={texts.noneHint} />
  );
}

function ExportButton({ path }: { path: string }) {
  const [isBusy, setIsBusy] = useState(false);
  async function handleClick() {
    setIsBusy(true);
    try {
      await download(path, 'destinatarios.csv');
    } catch (error) {
      toast({ title: texts.exportFailed, description: errorMessage(error), variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button size="sm" icon={<Download />} isBusy={isBusy} onClick={handleClick}>
      {texts.export}
    </Button>
  );
}
