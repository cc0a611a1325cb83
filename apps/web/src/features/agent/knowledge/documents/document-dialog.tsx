import type { KnowledgeDocument, KnowledgeEntry } from '@prumo/contracts/agent/knowledge';
import type { DocumentReading } from '@prumo/contracts/agent/knowledge-documents';
import { useEffect, useId, useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { DiscardDialog } from '#ui/overlays/discard-dialog.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { type ReadingSource, useReadDocument } from './document-queries.ts';
import { DocumentReview } from './document-review.tsx';
import { DocumentStart } from './document-start.tsx';
import { documentTexts as texts } from './document-texts.ts';

type DocumentDialogProps = {
  /** The page that is read again. */
  document: KnowledgeDocument | undefined;
  entries: readonly KnowledgeEntry[];
  onClose: () => void;
};

export function DocumentDialog({ document, entries, onClose }: DocumentDialogProps) {
  const formId = useId();
  const [reading, setReading] = useState<DocumentReading | null>(null);
  const [taken, setTaken] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const { mutate, isPending, error, reset } = useReadDocument();
  const read = (source: ReadingSource) => mutate(source, { onSuccess: setReading });
  const id = document?.id;
  useEffect(() => {
    if (id) mutate({ documentId: id }, { onSuccess: setReading });
  }, [id, mutate]);
  return (
    <>
      <Dialog
        open
        onOpenChange={() => (reading && reading.sections.length > 0 ? setIsLeaving(true) : onClose())}
        isLocked={isBusy}
        size="xl"
        title={document ? texts.again.title : texts.title}
        description={reading?.name ?? document?.name ?? texts.description}
        footer={
          <>
            {reading && !document ? (
              <Button className="mr-auto" disabled={isBusy} onClick={() => setReading(null)}>
                {texts.review.another}
              </Button>
            ) : null}
            <DialogCancel disabled={isBusy} />
            {reading ? (
              <Button type="submit" form={formId} variant="primary" isBusy={isBusy} disabled={!document && taken === 0}>
                {isBusy ? texts.review.saving : document ? texts.again.finish : texts.review.save(taken)}
              </Button>
            ) : null}
          </>
        }
      >
        {reading ? (
          <DocumentReview
            formId={formId}
            document={document}
            reading={reading}
            entries={entries}
            onTakenChange={setTaken}
            onBusyChange={setIsBusy}
            onDone={onClose}
          />
        ) : document ? (
          error ? (
            <ErrorState
              title={texts.readFailed}
              description={errorMessage(error)}
              onRetry={() => read({ documentId: document.id })}
            />
          ) : (
            <Loading label={texts.reading}>
              <SkeletonLines lines={6} />
            </Loading>
          )
        ) : (
          <DocumentStart isBusy={isPending} problem={error && errorMessage(error)} onRead={read} onChange={reset} />
        )}
      </Dialog>
      <DiscardDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        formId={formId}
        texts={texts.leave}
        question={texts.leave.question}
        onFormless={onClose}
      />
    </>
  );
}
