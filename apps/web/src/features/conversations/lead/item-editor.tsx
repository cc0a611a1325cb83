import {
  type CorrectItemBody,
  QUALIFICATION_ITEMS,
  type QualificationEntry,
} from '@prumo/contracts/conversations/lead';
import type { ConversationId } from '@prumo/contracts/ids';
import { type KeyboardEvent, useId, useState } from 'react';
import { itemValue } from '#domain/leads/qualification-words.ts';
import { FieldConflictNotice } from '#platform/forms/field-conflict-notice.tsx';
import { refusedAs } from '#platform/forms/save-over-changes.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { toast } from '#ui/toast/toast.ts';
import { choicesOf, leadPaneTexts } from './lead-pane-texts.ts';
import { useCorrectItem } from './lead-queries.ts';
import { useItemDraft } from './use-item-draft.ts';

const texts = leadPaneTexts.editor;

type ItemEditorProps = {
  conversationId: ConversationId;
  entry: QualificationEntry;
  label: string;
  onClose: () => void;
};

const isChanged = refusedAs('lead_changed');

/** If a different user changed the item meanwhile, shows both values and lets this user choose. */
export function ItemEditor({
  conversationId,
  entry: { item, value: current, state },
  label,
  onClose,
}: ItemEditorProps) {
  const { value, conflict, keepsTheirs, expected, type, choose } = useItemDraft(current);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const { mutate, isPending } = useCorrectItem(conversationId);
  const choices = choicesOf(item);
  const isAskable = state !== 'unknown' && QUALIFICATION_ITEMS.some((one) => one === item);

  const send = (body: Pick<CorrectItemBody, 'action' | 'value'>) =>
    mutate(
      { item, ...body, expected },
      {
        onSuccess: () => {
          toast({ title: texts.saved });
          onClose();
        },
        onError: (error) => setProblem(isChanged(error) ? null : errorMessage(error)),
      },
    );
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const control = {
    'aria-label': label,
    'aria-invalid': problem === null ? undefined : true,
    'aria-describedby': problem === null ? undefined : problemId,
  } as const;

  return (
    <form
      noValidate
      className="mt-1.5 space-y-2"
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        if (keepsTheirs) onClose();
        else send({ action: 'set', value });
      }}
    >
      <FieldConflictNotice
        title={texts.changedElsewhere}
        conflicts={conflict ? [conflict] : []}
        onChoose={(_, isMine) => choose(isMine)}
        labelOf={() => label}
        show={(_, one) => itemValue(item, one)}
      />
      {choices ? (
        <Select {...control} value={value} onValueChange={type} options={choices} placeholder={texts.choose} />
      ) : (
        <Input
          {...control}
          // The pressed pencil unmounts, so focus moves to the field.
          autoFocus
          autoComplete="off"
          value={value}
          onChange={(event) => type(event.target.value)}
          placeholder={item === 'budget' ? texts.budgetPlaceholder : undefined}
        />
      )}
      {problem === null ? null : (
        <p id={problemId} role="alert" className="text-red-text text-xs">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" type="submit" isBusy={isPending}>
          {isPending ? texts.saving : texts.save}
        </Button>
        <Button size="sm" variant="ghost" disabled={isPending} onClick={onClose}>
          {texts.cancel}
        </Button>
        {current !== null && item !== 'name' ? (
          <Button size="sm" variant="ghost" disabled={isPending} onClick={() => send({ action: 'clear' })}>
            {texts.clear}
          </Button>
        ) : null}
        {isAskable ? (
          <Button size="sm" variant="ghost" disabled={isPending} onClick={() => send({ action: 'ask_again' })}>
            {texts.askAgain}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
