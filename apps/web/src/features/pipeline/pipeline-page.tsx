import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { errorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AutoClassifyButton } from './auto-classify-button.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardView } from './board-view.tsx';
import { boardQuery } from './queries.ts';
import { pipelineTexts } from './texts.ts';

const texts = pipelineTexts;

type PipelinePageProps = { onOpenLead: (id: string) => void; onNewLead: () => void };

/** The whole width belongs to the board. */
export function PipelinePage({ onOpenLead, onNewLead }: PipelinePageProps) {
  const { data: board, isError, error, refetch } = useQuery(boardQuery);
  return (
    <div className="flex w-full flex-col gap-5 py-5">
      <div className="px-4 sm:px-6">
        <PageHeader
          title={texts.title}
          subtitle={texts.subtitle}
          actions={
            <>
              <AutoClassifyButton />
              <Button variant="primary" icon={<Plus />} onClick={onNewLead}>
                {texts.newLead}
              </Button>
            </>
          }
        />
      </div>
      {board ? (
        <BoardView board={board} onOpen={onOpenLead} emptyNote={board.total === 0 ? <NoLeads /> : undefined} />
      ) : isError ? (
        <Card className="mx-4 sm:mx-6">
          <ErrorState title={texts.loadFailed} description={errorMessage(error)} onRetry={refetch} />
        </Card>
      ) : (
        <BoardSkeleton />
      )}
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
