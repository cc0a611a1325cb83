import { OVERRIDE_REASON_MAX, type Rehearsal } from '@prumo/contracts/agent/publications';
import { type FormEvent, useId, useState } from 'react';
import { ChatText } from '#domain/conversations/chat-text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { caseTexts } from './case-texts.ts';

const texts = caseTexts.gate;

type BrokenCasesDialogProps = {
  rehearsal: Rehearsal;
  isBusy: boolean;
  onPublish: (reason: string) => void;
  onClose: () => void;
};

/** What would break if it were published, and the way to publish it nevertheless. */
export function BrokenCasesDialog({ rehearsal, isBusy, onPublish, onClose }: BrokenCasesDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isBlank = reason.trim() === '';
    setIsMissing(isBlank);
    if (!isBlank) onPublish(reason.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      isLocked={isBusy}
      size="lg"
      title={texts.title(rehearsal.broken.length)}
      description={texts.description}
      footer={
        <>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {isBusy ? texts.publishing : texts.publish}
          </Button>
          <Button variant="primary" disabled={isBusy} onClick={onClose}>
            {texts.mend}
          </Button>
        </>
      }
    >
      <ul aria-label={texts.list} className="divide-y">
        {rehearsal.broken.map(({ caseId, title, check, product, would }) => (
          <li key={`${caseId} ${JSON.stringify(check)}`} className="py-2.5 first:pt-0">
            <p className="text-ink-muted text-xs">
              {title}
              {' · '}
              {check.turn === null ? caseTexts.wholeTalk : caseTexts.turn(check.turn)}
            </p>
            <p className="mt-0.5 break-words font-medium text-sm">{caseTexts.checkWords(check, product)}</p>
            <div className="mt-1.5 rounded-md bg-sunken px-3 py-2 text-sm">
              <p className="text-ink-faint text-xs">{texts.would}</p>
              {would === null ? <p className="text-ink-muted">{caseTexts.silent}</p> : <ChatText text={would} />}
            </div>
          </li>
        ))}
      </ul>
      <p className="figure mt-2 text-ink-muted text-sm">{texts.differs(rehearsal)}</p>
      <form id={formId} noValidate onSubmit={handleSubmit} className="mt-3 border-t pt-3">
        <Field label={texts.reason} hint={texts.reasonHint} error={isMissing ? texts.missing : undefined}>
          {(field) => (
            <Textarea
              {...field}
              rows={2}
              maxLength={OVERRIDE_REASON_MAX}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
