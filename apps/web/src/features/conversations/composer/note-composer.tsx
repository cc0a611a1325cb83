import { NOTE_MAX } from '@prumo/contracts/conversations/notes';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { clearDraft, readDraft, saveDraft } from '#platform/drafts.ts';
import { newId } from '#platform/new-id.ts';
import { useSessionUser } from '#platform/session.ts';
import { useSingleFlight } from '#platform/use-single-flight.ts';
import { Button } from '#ui/button.tsx';
import { useAddNote } from './use-notes.ts';
import { WritingBox } from './writing-box.tsx';
import { type WritingMode, WritingModes } from './writing-modes.tsx';
import { noteTexts as texts } from './writing-texts.ts';

type NoteComposerProps = { conversationId: string; onMode: (mode: WritingMode) => void };

/** A note for the team. It knows no way to the lead: what it writes goes to the notes of the conversation only. */
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
      // What failed is tried again under the same id, so that it stands there once.
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
