import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { classifyPreviewQuery } from '../queries.ts';
import { pipelineTexts } from '../texts.ts';
import { ClassifyGroup } from './classify-group.tsx';
import { ClassifyResult } from './classify-result.tsx';
import { type Classification, useClassification } from './use-classification.ts';

const texts = pipelineTexts.classification;

export function ClassifyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  // Loaded only once, because the list must not change while the user ticks it. The run reports moves that are no
  // longer valid.
  const preview = useQuery({ ...classifyPreviewQuery(), staleTime: 'static', gcTime: 0, enabled: open });
  const classification = useClassification(preview.data);
  const { isRunning, result, undo } = classification;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isLocked={isRunning}
      size="lg"
      title={texts.title}
      description={result ? undefined : texts.description}
      footer={
        result ? (
          <ResultButtons undoId={result.undoId} undo={undo} onClose={onClose} />
        ) : (
          <ChoiceButtons classification={classification} onClose={onClose} />
        )
      }
    >
      {result ? (
        <ClassifyResult result={result} isUndone={undo.isDone} />
      ) : preview.data ? (
        <div className="space-y-5">
          {preview.data.groups.length === 0 ? (
            <EmptyState title={texts.nothing} description={texts.nothingHint} />
          ) : (
            preview.data.groups.map((group) => (
              <ClassifyGroup key={group.rule} group={group} classification={classification} />
            ))
          )}
        </div>
      ) : preview.isError ? (
        <ErrorState title={texts.failed} description={errorMessage(preview.error)} onRetry={preview.refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Dialog>
  );
}

type ChoiceButtonsProps = { classification: Classification; onClose: () => void };

function ChoiceButtons({ classification, onClose }: ChoiceButtonsProps) {
  const { wanted, run, isRunning } = classification;
  return (
    <>
      <Button disabled={isRunning} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button
        variant="primary"
        disabled={wanted === 0}
        title={wanted === 0 ? texts.chooseFirst : undefined}
        isBusy={isRunning}
        onClick={run}
      >
        {isRunning ? pipelineTexts.classifying : texts.confirm(wanted)}
      </Button>
    </>
  );
}

type ResultButtonsProps = {
  undoId: NonNullable<Classification['result']>['undoId'];
  undo: Classification['undo'];
  onClose: () => void;
};

function ResultButtons({ undoId, undo, onClose }: ResultButtonsProps) {
  return (
    <>
      {undoId && !undo.isDone ? (
        <Button isBusy={undo.isPending} onClick={() => undo.run(undoId)}>
          {undo.isPending ? texts.undoing : texts.undo}
        </Button>
      ) : null}
      <Button variant="primary" onClick={onClose}>
        {texts.close}
      </Button>
    </>
  );
}
