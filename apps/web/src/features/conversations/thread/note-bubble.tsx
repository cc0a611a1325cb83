import type { ConversationNote } from '@prumo/contracts/conversations/notes';
import { StickyNote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ChatText } from '#domain/conversations/chat-text.tsx';
import { formatTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { cn } from '#ui/cn.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { MentionedWords } from '../mentions/mentioned-words.tsx';
import { useDeleteNote } from '../outgoing/use-notes.ts';
import { noteTexts as texts } from '../outgoing/writing-texts.ts';

export function NoteBubble({ note }: { note: ConversationNote }) {
  const timezone = useTimezone();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useDeleteNote(note);
  const author = note.isOwn ? texts.own : (note.authorName ?? texts.somebody);
  return (
    <article
      data-entry={note.id}
      aria-label={texts.label}
      className={cn(
        'group/note mb-3 ml-auto w-fit min-w-52 max-w-[min(34rem,86%)] rounded-xl border border-amber-dot/50 border-dashed',
        'bg-amber-soft px-3 pt-2 pb-1.5 text-sm outline-amber-dot transition-[outline-color] data-flash:outline-2',
      )}
    >
      <p className="mb-1 flex items-center gap-1.5 font-medium text-amber-text text-xs">
        <StickyNote aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{texts.by(author)}</span>
        {note.isOwn ? (
          <IconButton
            size="sm"
            variant="danger"
            label={texts.remove}
            icon={<Trash2 />}
            onClick={() => setIsAsking(true)}
            className="-my-1.5 -mr-1.5 pointer-coarse:opacity-100 opacity-0 focus-visible:opacity-100 group-hover/note:opacity-100"
          />
        ) : null}
      </p>
      <ChatText text={note.text} renderWords={(words) => <MentionedWords words={words} mentions={note.mentions} />} />
      <time dateTime={note.timestamp} className="figure mt-0.5 block text-right text-2xs text-amber-text">
        {formatTime(note.timestamp, timezone)}
      </time>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.remove}
        description={texts.removeQuestion}
        confirmLabel={texts.removeConfirm}
        busyLabel={texts.removing}
        isBusy={isPending}
        isDestructive
        onConfirm={() => mutate(undefined, { onSuccess: () => setIsAsking(false) })}
      />
    </article>
  );
}
