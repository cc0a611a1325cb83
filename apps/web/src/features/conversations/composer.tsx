import { MESSAGE_MAX } from '@prumo/contracts/conversations';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { clearDraft, readDraft, saveDraft } from '#platform/drafts.ts';
import { useSessionUser } from '#platform/session.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { MediaDialog } from './media-dialog.tsx';
import { inboxTexts } from './texts.ts';

const texts = inboxTexts.composer;

type ComposerProps = { conversationId: string; isSuppressed: boolean; onSend: (text: string) => void };

/** Keyed by conversation: each has its own draft, kept while one looks elsewhere. */
export function Composer({ conversationId, isSuppressed, onSend }: ComposerProps) {
  const { id: userId } = useSessionUser();
  const draftName = `inbox:${conversationId}`;
  const [text, setText] = useState(() => String(readDraft(userId, draftName) ?? ''));
  /** The file dialog is open, perhaps with a file that was pasted. */
  const [media, setMedia] = useState<{ file: File | null }>();
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isNarrow = useIsNarrow();
  // A touch keyboard would cover half of what one came to read.
  useEffect(() => (isNarrow ? undefined : field.current?.focus({ preventScroll: true })), [isNarrow]);

  const isTooLong = text.trim().length > MESSAGE_MAX;
  const isSendable = text.trim() !== '' && !isTooLong;

  function write(next: string) {
    setText(next);
    if (next === '') clearDraft(userId, draftName);
    else saveDraft(userId, draftName, next);
  }

  function send() {
    if (!isSendable) return;
    onSend(text.trim());
    write('');
    field.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function handlePaste(event: ClipboardEvent) {
    const file = event.clipboardData.files[0];
    if (!file) return;
    event.preventDefault();
    setMedia({ file });
  }

  return (
    <>
      <form
        className="shrink-0 border-t bg-surface px-3 pt-3 pb-2 md:px-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {isSuppressed ? <p className="mb-2 text-red-text text-xs">{texts.suppressed}</p> : null}
        <div className="flex items-end gap-2 rounded-lg border border-line-strong bg-surface p-1.5 focus-within:border-ring focus-within:outline-1 focus-within:outline-ring">
          <IconButton
            label={inboxTexts.mediaDialog.open}
            icon={<Paperclip />}
            onClick={() => setMedia({ file: null })}
          />
          <textarea
            ref={field}
            rows={1}
            aria-label={texts.label}
            aria-describedby={hintId}
            aria-invalid={isTooLong || undefined}
            placeholder={texts.placeholder}
            value={text}
            onChange={(event) => write(event.target.value)}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
            className="field-sizing-content scroll-quiet pointer-coarse:text-[16px] max-h-44 min-h-8 min-w-0 flex-1 resize-none bg-transparent px-1.5 py-1.5 text-sm leading-5 outline-none"
          />
          <Button type="submit" variant="primary" icon={<SendHorizontal />} disabled={!isSendable}>
            {texts.send}
          </Button>
        </div>
        <p
          id={hintId}
          className={isTooLong ? 'mt-1 text-red-text text-xs' : 'mt-1 text-2xs text-ink-faint max-md:sr-only'}
        >
          {isTooLong ? texts.tooLong(MESSAGE_MAX) : texts.hint}
        </p>
      </form>
      {media ? (
        <MediaDialog conversationId={conversationId} given={media.file} onClose={() => setMedia(undefined)} />
      ) : null}
    </>
  );
}
