import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { uiTexts } from '../texts.ts';
import { toast } from '../toast/toast.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

type CopyFieldProps = { label: string; hint: string; value: string };

/** A text to be taken elsewhere, with a button that copies it. */
export function CopyField({ label, hint, value }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: uiTexts.copied });
    } catch {
      // Without https a browser may refuse; the selected text can still be copied by hand.
      input.current?.select();
      toast({ title: uiTexts.copyFailed, variant: 'destructive' });
    }
  }

  return (
    <Field label={label} hint={hint}>
      {(field) => (
        <div className="flex gap-2">
          <Input {...field} ref={input} readOnly value={value} className="figure" />
          <Button icon={<Copy />} className="shrink-0" onClick={handleCopy}>
            {uiTexts.copy}
          </Button>
        </div>
      )}
    </Field>
  );
}
