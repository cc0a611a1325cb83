import { QuickReplyBody } from '@prumo/contracts/conversations/quick-replies';
import type { QuickReplyId } from '@prumo/contracts/ids';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { toast } from '#ui/toast/toast.ts';
import { quickReplyTexts as texts } from '../outgoing/writing-texts.ts';
import { useSaveQuickReply } from './use-quick-replies.ts';

export type Draft = { id: QuickReplyId | null; shortcut: string; text: string };
type Errors = { shortcut?: string; text?: string };

type QuickReplyFormProps = {
  id: string;
  draft: Draft;
  onBusy: (isBusy: boolean) => void;
  onSaved: () => void;
};

export function QuickReplyForm({ id, draft, onBusy, onSaved }: QuickReplyFormProps) {
  const [shortcut, setShortcut] = useState(draft.shortcut);
  const [text, setText] = useState(draft.text);
  const [errors, setErrors] = useState<Errors>({});
  const { mutateAsync, isPending } = useSaveQuickReply();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const read = QuickReplyBody.safeParse({ shortcut, text });
    if (!read.success) return setErrors(errorsOf(read.error.issues));
    setErrors({});
    onBusy(true);
    try {
      await mutateAsync({ id: draft.id, ...read.data });
      toast({ title: texts.saved });
      onSaved();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'shortcut_taken') setErrors({ shortcut: error.message });
      else toast({ title: texts.saveFailed, description: errorMessage(error), variant: 'destructive' });
    } finally {
      onBusy(false);
    }
  }

  return (
    <form id={id} onSubmit={handleSubmit} className="space-y-4">
      <Field label={texts.shortcut} hint={texts.shortcutHint} error={errors.shortcut} isRequired>
        {(field) => (
          <Input
            {...field}
            autoFocus
            autoComplete="off"
            value={shortcut}
            onChange={(event) => setShortcut(event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.text} hint={texts.textHint} error={errors.text} isRequired>
        {(field) => <Textarea {...field} rows={5} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
    </form>
  );
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  const messageOf = (name: string) => issues.find(({ path }) => path[0] === name)?.message;
  const shortcut = messageOf('shortcut');
  const text = messageOf('text');
  return { ...(shortcut ? { shortcut } : {}), ...(text ? { text } : {}) };
}
