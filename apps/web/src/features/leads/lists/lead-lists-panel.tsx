import type { LeadListId } from '@prumo/contracts/ids';
import type { LeadListSummary } from '@prumo/contracts/leads/lists';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { leadListsQuery } from '#domain/leads/queries.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { useRight } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { leadTexts } from '../texts.ts';
import { ListFormDialog } from './list-form-dialog.tsx';
import { useDeleteList } from './list-queries.ts';

const texts = leadTexts.lists;

type LeadListsPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onShow: (listId: LeadListId) => void;
  onDeleted: (listId: LeadListId) => void;
};

export function LeadListsPanel({ open, onOpenChange, onShow, onDeleted }: LeadListsPanelProps) {
  const { data: lists, isError, error, refetch } = useQuery({ ...leadListsQuery, enabled: open });
  const [edited, setEdited] = useState<LeadListSummary | 'new' | null>(null);
  const [doomed, setDoomed] = useState<LeadListSummary | null>(null);
  const mayEdit = useRight('answer');
  const newList = mayEdit ? (
    <Button variant="primary" icon={<Plus />} onClick={() => setEdited('new')}>
      {texts.new}
    </Button>
  ) : null;
  return (
    <>
      <SidePanel
        open={open}
        onOpenChange={onOpenChange}
        title={texts.title}
        description={texts.description}
        footer={lists && lists.length > 0 ? newList : null}
      >
        {lists ? (
          lists.length === 0 ? (
            <EmptyState icon={<ListChecks />} title={texts.none} description={texts.noneHint} action={newList} />
          ) : (
            <ul className="divide-y">
              {lists.map((list) => (
                <li key={list.id} className="flex items-start gap-2 py-3 first:pt-0">
                  <button
                    type="button"
                    onClick={() => onShow(list.id)}
                    className="group min-w-0 flex-1 rounded-sm text-left"
                  >
                    <span className="block break-words font-medium text-sm group-hover:underline">{list.name}</span>
                    {list.description ? (
                      <span className="block break-words text-ink-muted text-sm">{list.description}</span>
                    ) : null}
                    <span className="figure block text-ink-faint text-xs">{texts.total(list.totalLeads)}</span>
                  </button>
                  {mayEdit ? (
                    <>
                      <IconButton
                        size="sm"
                        label={`${texts.rename} ${list.name}`}
                        icon={<Pencil />}
                        onClick={() => setEdited(list)}
                      />
                      <IconButton
                        size="sm"
                        variant="danger"
                        label={`${texts.delete} ${list.name}`}
                        icon={<Trash2 />}
                        onClick={() => setDoomed(list)}
                      />
                    </>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        ) : isError ? (
          <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
        ) : (
          <Loading label={texts.loading}>
            <SkeletonLines lines={6} />
          </Loading>
        )}
      </SidePanel>
      <ListFormDialog list={edited} onClose={() => setEdited(null)} />
      <DeleteListDialog list={doomed} onClose={() => setDoomed(null)} onDeleted={onDeleted} />
    </>
  );
}

type DeleteListDialogProps = { list: LeadListSummary | null; onClose: () => void; onDeleted: (id: LeadListId) => void };

function DeleteListDialog({ list, onClose, onDeleted }: DeleteListDialogProps) {
  const { mutate, isPending } = useDeleteList();

  function handleConfirm() {
    if (!list) return;
    mutate(list.id, {
      onSuccess: () => {
        toast({ title: leadTexts.toast.success, description: texts.deleted });
        onDeleted(list.id);
        onClose();
      },
      onError: (error) =>
        toast({ title: texts.deleteFailed, description: errorMessage(error), variant: 'destructive' }),
    });
  }

  return (
    <ConfirmDialog
      open={list !== null}
      onOpenChange={onClose}
      title={texts.deleteTitle(list?.name ?? '')}
      description={texts.deleteText}
      confirmLabel={texts.delete}
      busyLabel={texts.deleting}
      isBusy={isPending}
      isDestructive
      onConfirm={handleConfirm}
    />
  );
}
