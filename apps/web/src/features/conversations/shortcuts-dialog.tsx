import { Fragment } from 'react';
import { Kbd } from '#ui/layout/kbd.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { shortcutTexts as texts } from './shortcut-texts.ts';

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.description}>
      <div className="space-y-5">
        {texts.groups.map(({ title, items }) => (
          <section key={title}>
            <h3 className="mb-1 font-medium text-ink-faint text-xs">{title}</h3>
            <dl className="divide-y">
              {items.map(({ keys, isSequence, what }) => (
                <div key={what} className="flex items-center justify-between gap-4 py-1.5 text-sm">
                  <dt>{what}</dt>
                  <dd className="flex shrink-0 items-center gap-1 text-2xs text-ink-faint">
                    {keys.map((key, index) => (
                      <Fragment key={key}>
                        {index > 0 ? <span>{isSequence ? texts.next : texts.or}</span> : null}
                        <Kbd>{key}</Kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
