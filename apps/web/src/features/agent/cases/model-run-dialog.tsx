import { MODEL_PLAYS, type ModelRunEstimate } from '@prumo/contracts/agent/cases';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { invalidatePaths } from '#platform/requests/query-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Progress } from '#ui/states/progress.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { MODEL_PATH } from '../model-query.ts';
import { CASES_PATH, modelRunQuery, playWithModel } from './case-queries.ts';
import { caseTexts } from './case-texts.ts';

const texts = caseTexts.modelRun;

type Run = { played: number; fulfilled: number; isOver: boolean; failure: string | null };
const NOT_BEGUN: Run = { played: 0, fulfilled: 0, isOver: false, failure: null };

/** Case after case, so that who leaves has what was played until then. */
function useModelRun(cases: ModelRunEstimate['cases']) {
  const [run, setRun] = useState<Run | null>(null);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function begin() {
    isStopped.current = false;
    let now = NOT_BEGUN;
    const show = (changes: Partial<Run>) => {
      now = { ...now, ...changes };
      setRun(now);
    };
    show({});
    try {
      for (const id of cases) {
        if (isStopped.current) break;
        const { fulfilled } = await playWithModel(id);
        show({ played: now.played + 1, fulfilled: now.fulfilled + (fulfilled === MODEL_PLAYS ? 1 : 0) });
      }
    } catch (error) {
      show({ failure: errorMessage(error) });
    }
    show({ isOver: true });
    void invalidatePaths(CASES_PATH, MODEL_PATH);
  }

  const stop = () => {
    isStopped.current = true;
  };
  return { run, begin, stop };
}

export function ModelRunDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery({ ...modelRunQuery, staleTime: 0, gcTime: 0 });
  const { run, begin, stop } = useModelRun(data?.cases ?? []);
  const isRunning = run !== null && !run.isOver;
  const mayBegin = data !== undefined && data.model !== null && data.cases.length > 0 && data.left !== 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isLocked={isRunning}
      title={texts.title}
      description={texts.description}
      footer={
        run?.isOver ? (
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        ) : isRunning ? (
          <Button onClick={stop}>{texts.stop}</Button>
        ) : (
          <>
            <DialogCancel />
            <Button variant="primary" disabled={!mayBegin} onClick={() => void begin()}>
              {texts.begin}
            </Button>
          </>
        )
      }
    >
      {run !== null ? (
        <Course run={run} total={data?.cases.length ?? 0} />
      ) : data ? (
        <Estimate estimate={data} />
      ) : isError ? (
        <ErrorState title={texts.estimateFailed} description={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Loading label={texts.estimating}>
          <SkeletonLines lines={3} />
        </Loading>
      )}
    </Dialog>
  );
}

function Estimate({ estimate }: { estimate: ModelRunEstimate }) {
  const { model, cases, cost, left } = estimate;
  if (model === null) return <p className="text-sm">{texts.noModel}</p>;
  if (cases.length === 0) return <p className="text-sm">{texts.noCases}</p>;
  return (
    <div className="space-y-2 text-sm">
      <p>{texts.plan(cases.length, model)}</p>
      <p className="figure">{texts.calls(estimate)}</p>
      {left === null ? null : <p className="figure text-ink-muted">{texts.left(left)}</p>}
      {left !== null && cost !== null && cost > left ? (
        <p className="text-amber-text">{left === 0 ? texts.spent : texts.tooMuch}</p>
      ) : null}
    </div>
  );
}

function Course({ run: { played, fulfilled, isOver, failure }, total }: { run: Run; total: number }) {
  const words = texts.played(played, total);
  return (
    <div className="space-y-3 text-sm" aria-live="polite">
      <p className="figure">{words}</p>
      <Progress value={played} max={total} label={words} />
      {isOver && played > 0 ? <p>{texts.fulfilled(fulfilled, played)}</p> : null}
      {failure === null ? null : (
        <p role="alert" className="text-red-text">
          {failure}
        </p>
      )}
    </div>
  );
}
