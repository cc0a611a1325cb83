import type { KnowledgeEntry, LearnableAnswer } from '@prumo/contracts/agent/knowledge';
import { useId, useRef, useState } from 'react';
import type { UnsavedForm } from '#platform/forms/unsaved.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { DiscardDialog } from '#ui/overlays/discard-dialog.tsx';
import { KnowledgeForm } from './knowledge-form.tsx';
import { knowledgeTexts } from './knowledge-texts.ts';

const texts = knowledgeTexts.form;
const { leave } = knowledgeTexts;

type KnowledgeDialogProps = {
  entry?: KnowledgeEntry | undefined;
  answer?: LearnableAnswer | undefined;
  onClose: () => void;
};

export function KnowledgeDialog({ entry, answer, onClose }: KnowledgeDialogProps) {
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const unsaved = useRef<UnsavedForm>(null);
  return (
    <>
      <Dialog
        open
        onOpenChange={() => (unsaved.current?.isUnsaved() ? setIsLeaving(true) : onClose())}
        isLocked={isBusy}
        size="lg"
        title={entry ? texts.editTitle : texts.createTitle}
        description={texts.description}
        isDescriptionHidden
        footer={
          <>
            <DialogCancel disabled={isBusy} />
            <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
              {isBusy ? texts.saving : texts.save}
            </Button>
          </>
        }
      >
        <KnowledgeForm
          formId={formId}
          entry={entry}
          answer={answer}
          unsaved={unsaved}
          onBusyChange={setIsBusy}
          onDone={onClose}
        />
      </Dialog>
      <DiscardDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        formId={formId}
        texts={leave}
        question={leave.question}
        onFormless={onClose}
      />
    </>
  );
}
