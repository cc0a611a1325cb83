import type { LinkMade } from '@prumo/contracts/team';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toast/toast.ts';
import { teamTexts } from './texts.ts';

const texts = teamTexts.link;

export function MadeLink({ link, path }: { link: LinkMade; path: '/convite' | '/nova-senha' }) {
  const input = useRef<HTMLInputElement>(null);
  const timezone = useTimezone();
  const address = `${window.location.origin}${path}/${link.token}`;

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: texts.copied });
    } catch {
      // Without https a browser may refuse; the selected text can still be copied by hand.
      input.current?.select();
      toast({ title: texts.copyFailed, variant: 'destructive' });
    }
  }

  return (
    <div className="space-y-3" role="status">
      <Field label={texts.label} hint={texts.once}>
        {(field) => (
          <div className="flex gap-2">
            <Input {...field} ref={input} readOnly value={address} className="figure" />
            <Button icon={<Copy />} className="shrink-0" onClick={handleCopy}>
              {texts.copy}
            </Button>
          </div>
        )}
      </Field>
      <p className="text-sm">{link.isMailed ? texts.mailed : texts.notMailed}</p>
      <p className="figure text-ink-muted text-sm">{texts.until(formatDateTime(link.expiresAt, timezone))}</p>
    </div>
  );
}

export const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <Button variant="primary" onClick={onClose}>
    {texts.close}
  </Button>
);
