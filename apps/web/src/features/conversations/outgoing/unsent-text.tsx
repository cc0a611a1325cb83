import type { ConversationId } from '@prumo/contracts/ids';
import { useComposerText } from '#domain/conversations/composer-text.ts';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { writingTexts } from './writing-texts.ts';

/** What somebody was writing in a conversation that they lost, to copy from. */
export function UnsentText({ conversationId }: { conversationId: ConversationId }) {
  const text = useComposerText(conversationId);
  if (text.trim() === '') return null;
  return (
    <Field label={writingTexts.unsent} className="mx-auto w-full max-w-lg p-2">
      {(field) => <Textarea {...field} readOnly value={text} />}
    </Field>
  );
}
