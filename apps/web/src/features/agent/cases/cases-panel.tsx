import { type CaseSummary, MODEL_PLAYS, type ModelRun } from '@prumo/contracts/agent/cases';
import type { AgentCaseId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bot, ChevronRight, ClipboardCheck, Play } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDayTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { casesQuery, useRunCases } from './case-queries.ts';
import { caseTexts as texts } from './case-texts.ts';
import { CaseView } from './case-view.tsx';
import { ModelRunDialog } from './model-run-dialog.tsx';
import { RunBadge } from './run-badge.tsx';

export function CasesPanel() {
  const { data, isError, error, refetch } = useQuery(casesQuery);
  const [openId, setOpenId] = useState<AgentCaseId | null>(null);
  const [isTesting, setIsTesting] = useState(false);
  if (openId) return <CaseView id={openId} onBack={() => setOpenId(null)} />;
  return (
    <Panel
      title={texts.title}
      description={texts.description}
      actions={
        data && data.cases.length > 0 ? (
          <>
            <Button icon={<Bot />} onClick={() => setIsTesting(true)}>
              {texts.modelRun.label}
            </Button>
            <RunAllButton />
          </>
        ) : null
      }
      bodyClassName="pt-3"
    >
      {data ? (
        data.cases.length === 0 ? (
          <EmptyState
            icon={<ClipboardCheck />}
            title={texts.empty}
            description={texts.emptyHint}
            action={
              <Button asChild>
                <Link to="/inbox">{texts.openInbox}</Link>
              </Button>
            }
          />
        ) : (
          <ul aria-label={texts.list} className="divide-y">
            {data.cases.map((one) => (
              <CaseLine key={one.id} one={one} onOpen={() => setOpenId(one.id)} />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState title={texts.loadFailed} description={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {isTesting ? <ModelRunDialog onClose={() => setIsTesting(false)} /> : null}
    </Panel>
  );
}

function RunAllButton() {
  const { mutate, isPending } = useRunCases();
  const handleRun = () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: texts.allRan }),
      onError: (failure) =>
        toast({ title: texts.runAllFailed, description: errorMessage(failure), variant: 'destructive' }),
    });
  return (
    <Button icon={<Play />} isBusy={isPending} onClick={handleRun}>
      {isPending ? texts.running : texts.runAll}
    </Button>
  );
}

/** Where the engine wrote in the model's place, four of four say nothing of the model. */
function toneOf({ fulfilled, written, asked }: ModelRun) {
  if (fulfilled < MODEL_PLAYS) return 'red';
  return written < asked ? 'amber' : 'green';
}

function CaseLine({
  one: { title, turns, checks, lastRun, modelRun },
  onOpen,
}: {
  one: CaseSummary;
  onOpen: () => void;
}) {
  const timezone = useTimezone();
  return (
    <li>
      <button
        type="button"
        aria-label={texts.open(title)}
        onClick={onOpen}
        className="-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center gap-3 rounded-md px-2 py-2.5 text-left hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 break-words font-medium text-sm">{title}</span>
          <span className="mt-0.5 flex flex-wrap gap-x-2 text-ink-muted text-xs">
            <span>{texts.turns(turns)}</span>
            <span>{texts.checks(checks)}</span>
            <span className="figure">{texts.ranAt(formatDayTime(lastRun.at, timezone))}</span>
            {modelRun === null ? null : (
              <>
                <span className="figure">{texts.modelRun.at(formatDayTime(modelRun.at, timezone))}</span>
                <span>{texts.modelRun.badgeHint(modelRun)}</span>
              </>
            )}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <RunBadge checks={checks} broken={lastRun.broken} />
          {modelRun === null ? null : <Badge tone={toneOf(modelRun)}>{texts.modelRun.badge(modelRun.fulfilled)}</Badge>}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      </button>
    </li>
  );
}
