import type { Lead, LeadList } from '@prumo/contracts/leads';
import type { UseQueryResult } from '@tanstack/react-query';
import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { NextActionsOf } from '#domain/agenda/next-action.tsx';
import { errorMessage } from '#platform/requests/api.ts';
import { cn } from '#ui/cn.ts';
import { useIsNarrow } from '#ui/hooks/use-is-narrow.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import { isFiltered, type LeadsFilter } from '../leads-search.ts';
import { leadTexts } from '../texts.ts';
import type { Selection } from '../use-selection.ts';
import { FreshnessNotice } from './freshness-notice.tsx';
import type { LeadActionHandlers } from './lead-actions.tsx';
import { LeadCards } from './lead-cards.tsx';
import { LeadsTable } from './leads-table.tsx';
import { NoLeads } from './no-leads.tsx';

const texts = leadTexts;
const ROOM_FOR_TABLE = 960;
const NONE: readonly Lead[] = [];

const useIsOnline = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );

type LeadsBodyProps = {
  list: UseQueryResult<LeadList>;
  filter: LeadsFilter;
  selection: Selection;
  selectionBar: ReactNode;
  handlers: LeadActionHandlers;
  onClearFilters: () => void;
  onImport: () => void;
  onNew: () => void;
};

export function LeadsBody({ list, filter, selection, selectionBar, handlers, ...ways }: LeadsBodyProps) {
  const isOffline = !useIsOnline();
  const List = useIsNarrow(ROOM_FOR_TABLE) ? LeadCards : LeadsTable;
  const { data, isPlaceholderData, isError, error, refetch } = list;
  const own = isPlaceholderData && isOffline ? undefined : data;
  if (!own && isOffline) {
    return <ErrorState title={texts.freshness.offline} description={texts.freshness.offlineHint} onRetry={refetch} />;
  }
  if (!own && isError) {
    return <ErrorState title={texts.table.failed} description={errorMessage(error)} onRetry={refetch} />;
  }
  return (
    <>
      {own && !isPlaceholderData && (isError || isOffline) ? (
        <FreshnessNotice isOffline={isOffline} error={error} updatedAt={list.dataUpdatedAt} onRetry={refetch} />
      ) : null}
      {own?.leads.length === 0 && !isPlaceholderData ? (
        <NoLeads isFiltered={isFiltered(filter)} {...ways} />
      ) : (
        <div aria-busy={isPlaceholderData} className={cn(isPlaceholderData && 'pointer-events-none opacity-60')}>
          <NextActionsOf leads={own?.leads ?? NONE}>
            <List leads={own?.leads} selection={selection} selectionBar={selectionBar} {...handlers} />
          </NextActionsOf>
        </div>
      )}
    </>
  );
}
