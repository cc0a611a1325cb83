import { CircleDot, Download, Layers, ListPlus, SquareCheckBig, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { leadStatusOptions } from '#domain/leads/labels.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem, MenuSeparator, MenuSub } from '#ui/overlays/dropdown-menu.tsx';
import { toneDot } from '#ui/tone.ts';
import type { LeadsFilter } from '../leads-search.ts';
import { BulkListDialog } from '../lists/bulk-list-dialog.tsx';
import { RemoveFromList } from '../lists/remove-from-list.tsx';
import { leadTexts } from '../texts.ts';
import { choiceOf, type Selection } from '../use-selection.ts';
import { BulkOwner } from './bulk-owner.tsx';
import { BulkTagDialog } from './bulk-tag-dialog.tsx';
import { BulkTask } from './bulk-task.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { useBulk } from './use-bulk.ts';

const texts = leadTexts.bulk;

type BulkQuestion = 'task' | 'tag' | 'list' | 'delete';
type BulkActionsProps = { selection: Selection; filter: LeadsFilter; onExport: () => void };

export function BulkActions({ selection, filter, onExport }: BulkActionsProps) {
  const [asked, setAsked] = useState<BulkQuestion | null>(null);
  const onDone = () => {
    setAsked(null);
    selection.clear();
  };
  const bulk = useBulk({ choice: choiceOf(selection, filter), selection, onDone });
  const { run, isBusy, changed } = bulk;
  const dialog = (name: BulkQuestion) => ({
    open: asked === name,
    onOpenChange: (open: boolean) => setAsked(open ? name : null),
  });
  return (
    <>
      <BulkMenu selection={selection} filter={filter} bulk={bulk} onAsk={setAsked} onExport={onExport} />
      {asked === 'task' ? (
        <BulkTask
          choice={choiceOf(selection, filter)}
          count={selection.count}
          onClose={() => setAsked(null)}
          onDone={onDone}
        />
      ) : null}
      <BulkTagDialog {...dialog('tag')} isBusy={isBusy} onAdd={(tag) => run({ action: 'tag', value: tag })} />
      <BulkListDialog
        {...dialog('list')}
        count={selection.count}
        isBusy={isBusy}
        onAdd={(listId) => run({ action: 'list', value: listId })}
      />
      <ConfirmDialog
        {...dialog('delete')}
        title={texts.deleteTitle(selection.count)}
        description={
          <>
            {changed?.action === 'delete' ? (
              <p role="alert" className="mb-1 font-medium text-amber-text">
                {texts.audienceChanged(selection.count)}
              </p>
            ) : null}
            <p>{texts.deleteText}</p>
          </>
        }
        typedWord={String(selection.count)}
        confirmLabel={texts.delete}
        busyLabel={texts.deleteBusy}
        isBusy={isBusy}
        isDestructive
        onConfirm={() => run({ action: 'delete' })}
      />
      <ConfirmDialog
        open={changed !== null && changed.action !== 'delete'}
        onOpenChange={bulk.forgetChanged}
        title={texts.audienceTitle}
        description={texts.audienceChanged(selection.count)}
        confirmLabel={texts.audienceConfirm(selection.count)}
        busyLabel={texts.busy}
        isBusy={isBusy}
        onConfirm={() => changed && run(changed)}
      />
      <OutcomeDialog outcome={bulk.outcome} onClose={bulk.closeOutcome} onUndo={bulk.takeBack} />
    </>
  );
}

type BulkMenuProps = BulkActionsProps & { bulk: ReturnType<typeof useBulk>; onAsk: (question: BulkQuestion) => void };

function BulkMenu({ selection, filter, bulk: { run, isBusy }, onAsk, onExport }: BulkMenuProps) {
  return (
    <Menu
      trigger={
        <Button
          icon={<Layers />}
          disabled={selection.count === 0}
          title={selection.count === 0 ? texts.selectFirst : undefined}
          isBusy={isBusy}
        >
          {texts.open}
        </Button>
      }
    >
      <MenuSub label={texts.status} icon={<CircleDot />}>
        {leadStatusOptions.map(({ value, label, tone }) => (
          <MenuItem
            key={value}
            icon={<span className={cn('size-2 rounded-full', toneDot[tone])} />}
            onSelect={() => run({ action: 'status', value })}
          >
            {label}
          </MenuItem>
        ))}
      </MenuSub>
      <BulkOwner onGive={(value) => run({ action: 'owner', value })} />
      <MenuItem icon={<SquareCheckBig />} onSelect={() => onAsk('task')}>
        {texts.task}
      </MenuItem>
      <MenuItem icon={<Tag />} onSelect={() => onAsk('tag')}>
        {texts.tag}
      </MenuItem>
      <MenuItem icon={<ListPlus />} onSelect={() => onAsk('list')}>
        {texts.list}
      </MenuItem>
      {filter.list && selection.all === null ? (
        <RemoveFromList listId={filter.list} ids={[...selection.ids]} onDone={selection.clear} />
      ) : null}
      <IfAllowed right="export">
        <MenuItem icon={<Download />} onSelect={onExport}>
          {texts.exportSelected}
        </MenuItem>
      </IfAllowed>
      <IfAllowed right="erase">
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} isDestructive onSelect={() => onAsk('delete')}>
          {texts.delete}
        </MenuItem>
      </IfAllowed>
    </Menu>
  );
}
