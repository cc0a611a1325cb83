import type { LeadId } from '@prumo/contracts/ids';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { BoardSkeleton } from './board/board-skeleton.tsx';
import { BoardToolbar } from './board/board-toolbar.tsx';
import { BoardView } from './board/board-view.tsx';
import { useCalmBoard } from './board/use-calm-board.ts';
import { type Moves, useMoves } from './board/use-moves.tsx';
import { AutoClassifyButton } from './classify/auto-classify-button.tsx';
import type { PipelineSearch } from './pipeline-search.ts';
import { isFiltered } from './queries.ts';
import { pipelineTexts } from './texts.ts';

const texts = pipelineTexts;

type PipelinePageProps = {
  search: PipelineSearch;
  onSearchChange: (part: Partial<PipelineSearch>) => void;
  onNewLead: () => void;
  renderDetail: (moves: Moves) => ReactNode;
};

export function PipelinePage({ search, onSearchChange, onNewLead, renderDetail }: PipelinePageProps) {
  const { search: words, stalled, owner } = search;
  const filter = useMemo(() => ({ search: words, stalled, owner }), [words, stalled, owner]);
  const open = useCallback((lead: LeadId) => onSearchChange({ lead }), [onSearchChange]);
  const { board, isPlaceholderData, isError, error, refetch } = useCalmBoard(filter);
  const moves = useMoves();
  const isEmpty = board?.total === 0 && !isPlaceholderData;
  return (
    <div className="flex h-full">
      <div className="scroll-quiet flex min-w-0 flex-1 flex-col gap-4 overflow-y-auto py-5">
        <div className="px-4 sm:px-6">
          <PageHeader
            title={texts.title}
            subtitle={texts.subtitle}
            actions={
              <>
                <IfAllowed right="settings">
                  <AutoClassifyButton />
                </IfAllowed>
                <IfAllowed right="answer">
                  <Button variant="primary" icon={<Plus />} onClick={onNewLead}>
                    {texts.newLead}
                  </Button>
                </IfAllowed>
              </>
            }
          />
        </div>
        <BoardToolbar
          filter={filter}
          total={isPlaceholderData ? undefined : board?.total}
          onFilterChange={onSearchChange}
        />
        {board ? (
          <BoardView
            board={board}
            filter={filter}
            moves={moves}
            openId={search.lead}
            onOpen={open}
            emptyNote={isEmpty ? isFiltered(filter) ? texts.filter.nothing : <NoLeads /> : undefined}
          />
        ) : isError ? (
          <Card className="mx-4 sm:mx-6">
            <ErrorState title={texts.loadFailed} description={errorMessage(error)} onRetry={refetch} />
          </Card>
        ) : (
          <BoardSkeleton />
        )}
      </div>
      {renderDetail(moves)}
      {moves.dialog}
    </div>
  );
}

const NoLeads = () => (
  <div className="mx-auto max-w-56 space-y-3">
    <p>{texts.emptyBoard}</p>
    <Button asChild size="sm">
      <Link to="/leads">{texts.toLeads}</Link>
    </Button>
  </div>
);
