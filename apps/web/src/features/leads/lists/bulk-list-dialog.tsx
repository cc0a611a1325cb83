import type { LeadListId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { leadListsQuery } from '#domain/leads/queries.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { leadTexts } from '../texts.ts';
import { useSaveList } from './list-queries.ts';

const texts = leadTexts.lists;
const NEW = 'nova';

type BulkListDialogProps = {
  open: boolean;
  count: number;
  isBusy: boolean;
  onOpenChange: (open: boolean) => void;
  onAdd: (listId: LeadListId) => void;
};

export function BulkListDialog({ open, count, isBusy, onOpenChange, onAdd }: BulkListDialogProps) {
  const formId = useId();
  const lists = useQuery({ ...leadListsQuery, enabled: open });
  const save = useSaveList();
  const [chosen, setChosen] = useState<LeadListId | typeof NEW | ''>('');
  const [name, setName] = useState('');
  const value = chosen || lists.data?.[0]?.id || NEW;
  const isNew = value === NEW;
  const isUnnamed = isNew && name.trim() === '';
  const isWaiting = isBusy || save.isPending;

  function handleOpenChange(next: boolean) {
    save.reset();
    setName('');
    setChosen('');
    onOpenChange(next);
  }

  function handleSubmit() {
    if (!isNew) return onAdd(value);
    // Selected once created, so a failed fill does not create the list twice.
    save.mutate(
      { name },
      {
        onSuccess: (list) => {
          setChosen(list.id);
          onAdd(list.id);
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={handleOpenChange}
      isLocked={isWaiting}
      size="sm"
      title={leadTexts.bulk.list}
      description={leadTexts.selection.selected(count)}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          isBusy={isWaiting}
          disabled={!lists.data || isUnnamed}
          title={isUnnamed ? texts.nameFirst : undefined}
        >
          {isWaiting ? texts.adding : texts.add}
        </Button>
      }
    >
      {lists.data ? (
        <form
          id={formId}
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            handleSubmit();
          }}
        >
          {lists.data.length > 0 ? (
            <Field label={texts.choose}>
              {(field) => (
                <Select
                  {...field}
                  value={value}
                  onValueChange={setChosen}
                  options={[
                    lists.data.map((list) => ({
                      value: list.id,
                      label: `${list.name} (${texts.total(list.totalLeads)})`,
                    })),
                    [{ value: NEW, label: texts.createAnother }],
                  ]}
                />
              )}
            </Field>
          ) : null}
          {isNew ? (
            <Field label={texts.name} error={save.isError ? nameError(save.error) : undefined}>
              {(field) => (
                <Input
                  {...field}
                  value={name}
                  maxLength={120}
                  placeholder={texts.nameHint}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
          ) : null}
        </form>
      ) : lists.isError ? (
        <ErrorState title={texts.failed} description={errorMessage(lists.error)} onRetry={lists.refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={2} />
        </Loading>
      )}
    </Dialog>
  );
}

export const nameError = (error: unknown): string =>
  (error instanceof ApiError && error.fields?.name) || errorMessage(error, texts.saveFailed);
