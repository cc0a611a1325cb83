import { NOTE_MAX } from '@prumo/contracts/conversations/notes';
import type { ConversationId } from '@prumo/contracts/ids';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { newId } from '#platform/browser/new-id.ts';
import { clearDraft, readDraft, saveDraft } from '#platform/forms/drafts.ts';
import { useSingleFlight } from '#platform/forms/use-single-flight.ts';
import { useSessionUser } from '#platform/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useAddNote } from '../outgoing/use-notes.ts';
import { type WritingMode, WritingModes } from '../outgoing/writing-modes.tsx';
import { noteTexts as texts } from '../outgoing/writing-texts.ts';
import { WritingBox } from './writing-box.tsx';

type NoteComposerProps = { conversationId: ConversationId; onMode: (mode: WritingMode) => void };

export function NoteComposer({ conversationId, onMode }: NoteComposerProps) {
  const { id: userId } = useSessionUser();
  const draftName = `inbox-note:${conversationId}`;
  const [text, setText] = useState(() => String(readDraft(userId, draftName) ?? ''));
  const attempt = useRef(newId());
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync, isPending } = useAddNote(conversationId);
  const once = useSingleFlight();
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const isBlank = text.trim() === '';
  const isSavable = !isBlank && text.trim().length <= NOTE_MAX;

  function write(next: string) {
    setText(next);
    if (next === '') clearDraft(userId, draftName);
    else saveDraft(userId, draftName, next);
  }

  const save = () =>
    once(async () => {
      if (!isSavable) return;
      // A retry uses the same id, so that the note is stored once.
      await mutateAsync({ text: text.trim(), clientNoteId: attempt.current }).then(
        () => {
          attempt.current = newId();
          write('');
          onMode('message');
        },
        () => undefined,
      );
    });

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return false;
    onMode('message');
    return true;
  }

  return (
    <div className="shrink-0 border-t bg-surface px-3 pt-3 pb-2 md:px-4">
      <WritingBox
        look="note"
        label={texts.label}
        placeholder={texts.placeholder}
        hint={texts.hint}
        tooLong={texts.tooLong(NOTE_MAX)}
        max={NOTE_MAX}
        text={text}
        field={field}
        onWrite={write}
        onSend={save}
        onKey={handleKey}
        above={<p className="px-3 pt-2 font-medium text-amber-text text-xs">{texts.label}</p>}
        tools={<WritingModes mode="note" onMode={onMode} />}
        submit={
          <Button
            type="submit"
            size="sm"
            isBusy={isPending}
            disabled={!isSavable}
            title={isSavable ? undefined : isBlank ? texts.blank : texts.tooLong(NOTE_MAX)}
          >
            {isPending ? texts.saving : texts.save}
          </Button>
        }
      />
    </div>
  );
}
