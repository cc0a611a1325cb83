import { type CorrectItemBody, QUALIFICATION_ITEMS, type QualificationEntry } from '@prumo/contracts/conversation-lead';
import { type KeyboardEvent, useId, useState } from 'react';
import { errorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast.ts';
import { choicesOf, leadPaneTexts } from './lead-pane-texts.ts';
import { useCorrectItem } from './lead-queries.ts';

const texts = leadPaneTexts.editor;

type ItemEditorProps = { conversationId: string; entry: QualificationEntry; label: string; onClose: () => void };

/**
 * Writes, clears or asks again for one item. Who edits something that another person changed meanwhile is refused and
 * sees, above, what stands there now; saving again then overwrites it knowingly.
 */
export function ItemEditor({
  conversationId,
  entry: { item, value: current, state },
  label,
  onClose,
}: ItemEditorProps) {
  const [base] = useState(current);
  const [value, setValue] = useState(current ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const { mutate, isPending } = useCorrectItem(conversationId);
  const choices = choicesOf(item);
  const isAskable = state !== 'unknown' && QUALIFICATION_ITEMS.some((one) => one === item);

  const send = (body: Pick<CorrectItemBody, 'action' | 'value'>) =>
    mutate(
      { item, ...body, expected: problem === null ? base : current },
      {
        onSuccess: () => {
          toast({ title: texts.saved });
          onClose();
        },
        onError: (error) => setProblem(errorMessage(error)),
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
        send({ action: 'set', value });
      }}
    >
      {choices ? (
        <Select {...control} value={value} onValueChange={setValue} options={choices} placeholder={texts.choose} />
      ) : (
        <Input
          {...control}
          // The pencil that was pressed is gone: the field is where one goes on.
          autoFocus
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.target.value)}
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
