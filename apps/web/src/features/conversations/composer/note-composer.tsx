import { type ConversationNote, NOTE_MAX } from '@prumo/contracts/conversations/notes';
import type { ConversationId } from '@prumo/contracts/ids';
import type { Colleague } from '@prumo/contracts/team/presence';
import { AtSign } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { newId } from '#platform/browser/new-id.ts';
import { clearDraft, readDraft, saveDraft } from '#platform/forms/drafts.ts';
import { useSingleFlight } from '#platform/forms/use-single-flight.ts';
import { useSessionUser } from '#platform/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { MentionList } from '../mentions/mention-list.tsx';
import { mentionTexts } from '../mentions/mention-texts.ts';
import { useMentionPicker } from '../mentions/use-mention-picker.ts';
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
  const picker = useMentionPicker(conversationId, { text, field, onWrite: write });
  const named = picker.named.map(({ name }) => name);
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
      const asked = picker.named;
      const mentions = asked.map(({ id }) => id);
      await mutateAsync({ text: text.trim(), clientNoteId: attempt.current, mentions }).then(
        (note) => {
          tellOfUntold(asked, note);
          attempt.current = newId();
          write('');
          onMode('message');
        },
        () => undefined,
      );
    });

  function handleKey(event: KeyboardEvent) {
    if (picker.handleKey(event.key, event.shiftKey)) return true;
    if (event.key !== 'Escape') return false;
    onMode('message');
    return true;
  }

  return (
    <div className="relative shrink-0 border-t bg-surface px-3 pt-3 pb-2 md:px-4">
      {picker.isOpen ? <MentionList picker={picker} /> : null}
      <WritingBox
        look="note"
        label={texts.label}
        placeholder={texts.placeholder}
        hint={picker.hasColleagues ? texts.teamHint : texts.hint}
        tooLong={texts.tooLong(NOTE_MAX)}
        max={NOTE_MAX}
        text={text}
        field={field}
        onWrite={write}
        onSend={save}
        onKey={handleKey}
        onCaret={picker.handleCaret}
        list={picker.isOpen && picker.options.length > 0 ? { id: picker.listId, activeId: picker.activeId } : undefined}
        above={
          <p className="px-3 pt-2 text-amber-text text-xs">
            <span className="font-medium">{texts.label}</span>
            <span role="status">{named.length > 0 ? ` · ${mentionTexts.tells(named)}` : ''}</span>
          </p>
        }
        tools={
          <>
            {picker.hasColleagues ? (
              <IconButton size="sm" label={mentionTexts.open} icon={<AtSign />} onClick={picker.begin} />
            ) : null}
            <WritingModes mode="note" onMode={onMode} />
          </>
        }
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

/** Somebody else may have become the lead's owner while the note was written. */
function tellOfUntold(asked: readonly Colleague[], { mentions }: ConversationNote) {
  const untold = asked.filter(({ id }) => !mentions.some(({ userId }) => userId === id)).map(({ name }) => name);
  if (untold.length > 0) toast({ title: mentionTexts.untold(untold) });
}
