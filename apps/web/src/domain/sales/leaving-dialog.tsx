import type { Sale } from '@prumo/contracts/leads/sales';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { saleTexts, saleWords } from './sale-texts.ts';
import type { SalesDecision } from './sale-window.ts';

const texts = saleTexts.leaving;

const CHOICES = [
  { value: 'undo', label: texts.undo, text: texts.undoText },
  { value: 'keep', label: texts.keep, text: texts.keepText },
] as const satisfies readonly { value: SalesDecision; label: string; text: string }[];

type LeavingDialogProps = {
  name: string;
  sales: readonly Sale[];
  onAnswer: (decision: SalesDecision | null) => void;
};

export function LeavingDialog({ name, sales, onAnswer }: LeavingDialogProps) {
  const [decision, setDecision] = useState<SalesDecision>('undo');
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(null)}
      size="sm"
      title={texts.title}
      description={texts.text(name, sales.map(saleWords).join('; '))}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{texts.cancel}</Button>
          <Button variant="primary" onClick={() => onAnswer(decision)}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <fieldset className="space-y-2">
        <legend className="sr-only">{texts.title}</legend>
        {CHOICES.map(({ value, label, text }) => (
          <label
            key={value}
            className={cn(
              'flex cursor-pointer items-start gap-2.5 rounded-md border border-line px-3 py-2.5',
              decision === value && 'border-accent bg-sunken',
            )}
          >
            <input
              type="radio"
              name="sales"
              className="mt-1 accent-accent"
              checked={decision === value}
              onChange={() => setDecision(value)}
            />
            <span>
              <span className="block font-medium text-sm">{label}</span>
              <span className="block text-ink-muted text-xs">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
