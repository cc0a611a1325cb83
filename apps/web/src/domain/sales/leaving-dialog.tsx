import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { saleTexts, saleWords } from './sale-texts.ts';
import type { ClosingSales, SalesDecision } from './sale-window.ts';

const texts = saleTexts.leaving;

const CHOICES = [
  { value: 'undo', label: texts.undo, many: texts.undoMany, text: texts.undoText },
  { value: 'keep', label: texts.keep, many: texts.keepMany, text: texts.keepText },
] as const satisfies readonly { value: SalesDecision; label: string; many: string; text: string }[];

type LeavingDialogProps = {
  leaves: ClosingSales;
  onAnswer: (decision: SalesDecision | null) => void;
};

const told = (leaves: ClosingSales) =>
  'name' in leaves ? texts.text(leaves.name, leaves.sales.map(saleWords).join('; ')) : texts.textOfMany(leaves.sales);

export function LeavingDialog({ leaves, onAnswer }: LeavingDialogProps) {
  const isOne = 'name' in leaves;
  const [decision, setDecision] = useState<SalesDecision>('undo');
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(null)}
      size="sm"
      title={isOne ? texts.title : texts.titleOfMany}
      description={told(leaves)}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{texts.cancel}</Button>
          <Button variant="primary" onClick={() => onAnswer(decision)}>
            {isOne ? texts.confirm : texts.confirmMany}
          </Button>
        </>
      }
    >
      <fieldset className="space-y-2">
        <legend className="sr-only">{isOne ? texts.title : texts.titleOfMany}</legend>
        {CHOICES.map(({ value, label, many, text }) => (
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
              <span className="block font-medium text-sm">{isOne ? label : many}</span>
              <span className="block text-ink-muted text-xs">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
