import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast.ts';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.whatsapp;

export function InboundAddress({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: texts.copied });
    } catch {
      // Without https a browser may refuse; the address stays selected for the user's own copy.
      input.current?.select();
      toast({ title: texts.copyFailed, variant: 'destructive' });
    }
  }

  return (
    <Field label={texts.inbound} hint={texts.inboundHint}>
      {(field) => (
        <div className="flex gap-2">
          <Input
            {...field}
            ref={input}
            readOnly
            value={url}
            className="figure"
            onFocus={(event) => event.target.select()}
          />
          <IconButton variant="secondary" label={texts.copy} icon={<Copy />} onClick={handleCopy} />
        </div>
      )}
    </Field>
  );
}
