import type { LeadId } from '@prumo/contracts/ids';
import { CircleDot, Download, Layers, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { leadStatusOptions } from '#platform/labels.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Menu, MenuItem, MenuSeparator, MenuSub } from '#ui/dropdown-menu.tsx';
import { toneDot } from '#ui/tone.ts';
import { BulkTagDialog } from './bulk-tag-dialog.tsx';
import { leadTexts } from './texts.ts';
import { useBulk } from './use-bulk.ts';

const texts = leadTexts.bulk;

type BulkActionsProps = { ids: readonly string[]; onExport: () => void; onDone: () => void };

/** One menu for the selected rows (decision NS-033). */
export function BulkActions({ ids, onExport, onDone }: BulkActionsProps) {
  const [asked, setAsked] = useState<'tag' | 'delete' | null>(null);
  const { run, isBusy } = useBulk(ids as readonly LeadId[], () => {
    setAsked(null);
    onDone();
  });
  return (
    <>
      <Menu
        trigger={
          <Button icon={<Layers />} disabled={ids.length === 0} isBusy={isBusy}>
            {texts.open}
          </Button>
        }
      >
        <MenuSub label={texts.status} icon={<CircleDot />}>
          {leadStatusOptions.flat().map(({ value, label, tone }) => (
            <MenuItem
              key={value}
              icon={<span className={cn('size-2 rounded-full', toneDot[tone])} />}
              onSelect={() => run('status', value)}
            >
              {label}
            </MenuItem>
          ))}
        </MenuSub>
        <MenuItem icon={<Tag />} onSelect={() => setAsked('tag')}>
          {texts.tag}
        </MenuItem>
        <MenuItem icon={<Download />} onSelect={onExport}>
          {texts.exportSelected}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} isDestructive onSelect={() => setAsked('delete')}>
          {texts.delete}
        </MenuItem>
      </Menu>
      <BulkTagDialog
        open={asked === 'tag'}
        isBusy={isBusy}
        onOpenChange={(open) => setAsked(open ? 'tag' : null)}
        onAdd={(tag) => run('tag', tag)}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={(open) => setAsked(open ? 'delete' : null)}
        title={texts.deleteTitle(ids.length)}
        description={texts.deleteText}
        typedWord={String(ids.length)}
        confirmLabel={texts.delete}
        busyLabel={texts.deleteBusy}
        isBusy={isBusy}
        isDestructive
        onConfirm={() => run('delete')}
      />
    </>
  );
}
