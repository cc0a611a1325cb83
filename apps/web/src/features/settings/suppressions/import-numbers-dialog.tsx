import type { SuppressReport } from '@prumo/contracts/suppressions';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SubmitFooter } from '../submit-footer.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { ImportReport } from './import-report.tsx';
import { useSuppressMany } from './queries.ts';
import { ReasonField } from './reason-field.tsx';
import { suppressionTexts } from './texts.ts';

const texts = suppressionTexts.importDialog;

export function ImportNumbersDialog({ onClose }: { onClose: () => void }) {
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [report, setReport] = useState<SuppressReport>();
  const { mutateAsync, isPending } = useSuppressMany();
  const { form, problem, setProblem } = useDialogForm('text', async () =>
    setReport(await mutateAsync({ text, reason })),
  );

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    // Reset, because otherwise choosing the same file after changing it on disk would fire no event.
    target.value = '';
    if (!chosen) return;
    try {
      setText(await chosen.text());
      setProblem(undefined);
    } catch {
      setProblem(texts.fileFailed);
    }
  }

  const again = () => {
    setReport(undefined);
    setText('');
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.description}
      isDescriptionHidden={report !== undefined}
      isLocked={isPending}
      footer={
        report ? (
          <>
            <Button onClick={again}>{texts.another}</Button>
            <Button variant="primary" onClick={onClose}>
              {texts.close}
            </Button>
          </>
        ) : (
          <SubmitFooter form={form.id} texts={texts} isBusy={isPending} />
        )
      }
    >
      {report ? (
        <ImportReport report={report} />
      ) : (
        <form {...form} className="space-y-4">
          <Field label={texts.text} error={problem} isRequired>
            {(field) => (
              <Textarea
                {...field}
                rows={6}
                className="max-h-64"
                placeholder={texts.placeholder}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <input ref={file} type="file" accept=".csv,.txt,text/csv,text/plain" className="hidden" onChange={readFile} />
          <Button icon={<Upload />} onClick={() => file.current?.click()}>
            {texts.file}
          </Button>
          <ReasonField texts={texts} value={reason} onValueChange={setReason} />
        </form>
      )}
    </Dialog>
  );
}
