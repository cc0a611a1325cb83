import type { Lead } from '@prumo/contracts/leads';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

const texts = {
  title: 'Mover para Perdido',
  description: (name: string) => `Por que ${name} foi perdido? O motivo fica no histórico do lead.`,
  label: 'Motivo da perda',
  hint: 'Opcional',
  suggestions: ['Comprou com outro', 'Preço acima do orçamento', 'Parou de responder', 'Desistiu de comprar'],
  confirm: 'Mover para Perdido',
  busy: 'Movendo...',
  cancel: 'Cancelar',
} as const;

const LONGEST = 500;

type LostReasonDialogProps = {
  lead: Pick<Lead, 'id' | 'name'> | null;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: (reason: string) => void;
};

export function LostReasonDialog({ lead, isBusy, onCancel, onConfirm }: LostReasonDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={lead !== null}
      onOpenChange={(open) => (open ? undefined : onCancel())}
      isLocked={isBusy}
      size="sm"
      title={texts.title}
      description={texts.description(lead?.name ?? '')}
      footer={
        <>
          <Button disabled={isBusy} onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {isBusy ? texts.busy : texts.confirm}
          </Button>
        </>
      }
    >
      <ReasonForm key={lead?.id} formId={formId} onConfirm={(reason) => (isBusy ? undefined : onConfirm(reason))} />
    </Dialog>
  );
}

function ReasonForm({ formId, onConfirm }: { formId: string; onConfirm: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(reason.trim());
      }}
    >
      <Field label={texts.label} hint={texts.hint}>
        {(field) => (
          <Input
            {...field}
            ref={input}
            value={reason}
            maxLength={LONGEST}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap gap-1">
        {texts.suggestions.map((suggestion) => (
          <Button key={suggestion} size="sm" aria-pressed={reason === suggestion} onClick={() => setReason(suggestion)}>
            {suggestion}
          </Button>
        ))}
      </div>
    </form>
  );
}
