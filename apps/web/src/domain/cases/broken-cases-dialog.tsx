import { OVERRIDE_REASON_MAX, type PublishConsent } from '@prumo/contracts/agent/consent';
import type { BrokenCheck, Rehearsal } from '@prumo/contracts/agent/publications';
import type { AgentCaseId } from '@prumo/contracts/ids';
import { type FormEvent, useId, useState } from 'react';
import { ChatText } from '#domain/conversations/chat-text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { CaseGate } from './case-gate.ts';
import { caseWords, checkWords } from './case-words.ts';

const texts = caseWords.gate;

/** Stands beside the form it is of, never within: what is submitted here would be submitted there too. */
export const BrokenCasesDialog = ({ gate, isBusy }: { gate: CaseGate; isBusy: boolean }) =>
  gate.refused ? (
    <OpenDialog
      rehearsal={gate.refused.rehearsal}
      isBusy={isBusy}
      onPublish={gate.refused.saveAgain}
      onClose={gate.close}
    />
  ) : null;

type OpenDialogProps = {
  rehearsal: Rehearsal;
  isBusy: boolean;
  onPublish: (consent: PublishConsent) => void;
  onClose: () => void;
};

function OpenDialog({ rehearsal, isBusy, onPublish, onClose }: OpenDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [renewed, setRenewed] = useState<readonly AgentCaseId[]>([]);
  const { broken } = rehearsal;
  const isMended = broken.every(({ caseId, renewal }) => renewal && renewed.includes(caseId));
  const canRenew = broken.some(({ renewal }) => renewal);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const overrideReason = isMended ? null : reason.trim();
    setIsMissing(overrideReason === '');
    if (overrideReason !== '') onPublish({ overrideReason, renewedCaseIds: [...renewed] });
  }

  const handleRenew = (id: AgentCaseId, isRenewed: boolean) =>
    setRenewed(isRenewed ? [...renewed, id] : renewed.filter((one) => one !== id));

  const mend = (
    <Button key="mend" variant={isMended ? 'secondary' : 'primary'} disabled={isBusy} onClick={onClose}>
      {texts.mend}
    </Button>
  );
  const publish = (
    <Button key="publish" type="submit" form={formId} variant={isMended ? 'primary' : 'secondary'} isBusy={isBusy}>
      {isBusy ? texts.publishing : isMended ? texts.publishRenewed : texts.publish}
    </Button>
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      isLocked={isBusy}
      size="lg"
      title={texts.title(broken.length)}
      description={canRenew ? texts.renewable : texts.description}
      footer={
        <>
          {isMended ? mend : publish}
          {isMended ? publish : mend}
        </>
      }
    >
      <ul aria-label={texts.list} className="divide-y">
        {[...Map.groupBy(broken, ({ caseId }) => caseId)].map(([id, checks]) => (
          <BrokenCase
            key={id}
            checks={checks}
            isRenewed={renewed.includes(id)}
            onRenew={(isRenewed) => handleRenew(id, isRenewed)}
          />
        ))}
      </ul>
      <p className="figure mt-2 text-ink-muted text-sm">{texts.differs(rehearsal)}</p>
      <form id={formId} noValidate onSubmit={handleSubmit} className={isMended ? undefined : 'mt-3 border-t pt-3'}>
        {isMended ? null : (
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
        )}
      </form>
    </Dialog>
  );
}

type BrokenCaseProps = {
  checks: readonly BrokenCheck[];
  isRenewed: boolean;
  onRenew: (isRenewed: boolean) => void;
};

function BrokenCase({ checks, isRenewed, onRenew }: BrokenCaseProps) {
  const renewId = useId();
  const canRenew = checks.some(({ renewal }) => renewal);
  return (
    <li className="space-y-2.5 py-2.5 first:pt-0">
      {checks.map((one) => (
        <BrokenLine key={JSON.stringify(one.check)} one={one} isRenewed={isRenewed} />
      ))}
      {canRenew ? (
        <label htmlFor={renewId} className="flex min-h-6 items-center gap-2 text-sm">
          <Checkbox id={renewId} checked={isRenewed} onCheckedChange={(next) => onRenew(next === true)} />
          {texts.renew}
        </label>
      ) : null}
    </li>
  );
}

function BrokenLine({ one, isRenewed }: { one: BrokenCheck; isRenewed: boolean }) {
  const { title, check, product, would, renewal } = one;
  return (
    <div>
      <p className="text-ink-muted text-xs">
        {title}
        {' · '}
        {check.turn === null ? caseWords.wholeTalk : caseWords.turn(check.turn)}
      </p>
      <p className="mt-0.5 break-words font-medium text-sm">{checkWords(check, product)}</p>
      {renewal && isRenewed ? (
        <p className="mt-0.5 break-words text-green-text text-sm">
          {renewal === 'dropped' ? texts.dropped : texts.renewed(checkWords(renewal, product))}
        </p>
      ) : null}
      <div className="mt-1.5 rounded-md bg-sunken px-3 py-2 text-sm">
        <p className="text-ink-faint text-xs">{texts.would}</p>
        {would === null ? <p className="text-ink-muted">{caseWords.silent}</p> : <ChatText text={would} />}
      </div>
    </div>
  );
}
