import { ConfirmDialog } from './confirm-dialog.tsx';

type DiscardDialogProps = {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  formId: string;
  texts: { title: string; confirm: string; stay: string };
  question: string;
  /** Where the form is not on the page, so nobody hears its reset. */
  onFormless: () => void;
};

/** Asks before what was typed is thrown away. */
export function DiscardDialog({ open, onOpenChange, formId, texts, question, onFormless }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={question}
      confirmLabel={texts.confirm}
      cancelLabel={texts.stay}
      isDestructive
      onConfirm={() => {
        const element = document.getElementById(formId);
        // Resetting the form also deletes its stored draft.
        if (element instanceof HTMLFormElement) element.reset();
        else onFormless();
      }}
    />
  );
}
