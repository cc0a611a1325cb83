import { MESSAGE_MAX } from '@prumo/contracts/conversations';
import type { ConversationId } from '@prumo/contracts/ids';
import { Paperclip, SendHorizontal, Zap } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isTyping } from '#platform/browser/is-typing.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useIsNarrow } from '#ui/hooks/use-is-narrow.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { AnsweringStrip } from '../outgoing/answering-strip.tsx';
import { answerMessage, composerId, useComposerDraft } from '../outgoing/composer-draft.ts';
import type { OutgoingActions } from '../outgoing/use-send.ts';
import { type WritingMode, WritingModes } from '../outgoing/writing-modes.tsx';
import { quickReplyTexts } from '../outgoing/writing-texts.ts';
import { QuickReplyList } from '../quick-replies/quick-reply-list.tsx';
import { useQuickReplyPicker } from '../quick-replies/use-quick-reply-picker.ts';
import { inboxTexts } from '../texts.ts';
import { useMediaDialog } from './use-media-dialog.tsx';
import { WritingBox } from './writing-box.tsx';

const QuickRepliesDialog = lazyPart(() => import('../quick-replies/quick-replies-dialog.tsx'), 'QuickRepliesDialog');

const texts = inboxTexts.composer;

type ComposerProps = {
  conversationId: ConversationId;
  isSuppressed: boolean;
  onSend: OutgoingActions['send'];
  onMode: (mode: WritingMode) => void;
};

export function Composer({ conversationId, isSuppressed, onSend, onMode }: ComposerProps) {
  const { text, read, write, answering } = useComposerDraft(conversationId);
  const media = useMediaDialog(conversationId);
  const [isManaging, setIsManaging] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isNarrow = useIsNarrow();
  const picker = useQuickReplyPicker(conversationId, text, (next) => {
    write(next);
    field.current?.focus();
  });
  // Does not focus where a touch keyboard would cover half the screen, or while the user types a search.
  useEffect(() => {
    if (!isNarrow && !isTyping({ target: document.activeElement })) field.current?.focus({ preventScroll: true });
  }, [isNarrow]);

  const isBlank = text.trim() === '';
  const isSendable = !isBlank && text.trim().length <= MESSAGE_MAX;

  function send() {
    // The second of two quick clicks finds nothing to send in the stored draft.
    const written = read().trim();
    if (written === '' || written.length > MESSAGE_MAX) return;
    onSend(written, answering);
    write('');
    answerMessage(conversationId, null);
  }

  function handleKey(event: KeyboardEvent) {
    if (picker.handleKey(event.key, event.shiftKey)) return true;
    if (event.key !== 'Escape' || !answering) return false;
    answerMessage(conversationId, null);
    return true;
  }

  return (
    <div className="relative shrink-0 border-t bg-surface px-3 pt-3 pb-2 md:px-4">
      {picker.isOpen ? <QuickReplyList picker={picker} onManage={() => setIsManaging(true)} /> : null}
      {isSuppressed ? <p className="mb-2 text-red-text text-xs">{texts.suppressed}</p> : null}
      <WritingBox
        id={composerId(conversationId)}
        look="message"
        label={texts.label}
        placeholder={texts.placeholder}
        hint={texts.hint}
        tooLong={texts.tooLong(MESSAGE_MAX)}
        max={MESSAGE_MAX}
        text={text}
        field={field}
        onWrite={write}
        onSend={send}
        onKey={handleKey}
        onPaste={media.onPaste}
        list={picker.isOpen ? { id: picker.listId, activeId: picker.activeId } : undefined}
        above={
          answering ? <AnsweringStrip message={answering} onCancel={() => answerMessage(conversationId, null)} /> : null
        }
        tools={
          <>
            <IconButton size="sm" label={inboxTexts.mediaDialog.open} icon={<Paperclip />} onClick={media.open} />
            <IconButton
              size="sm"
              label={quickReplyTexts.open}
              icon={<Zap />}
              aria-expanded={picker.isOpen}
              onClick={picker.toggle}
            />
            <WritingModes mode="message" onMode={onMode} />
          </>
        }
        submit={
          <Button
            type="submit"
            variant="primary"
            size="sm"
            icon={<SendHorizontal />}
            disabled={!isSendable}
            title={isSendable ? undefined : isBlank ? texts.blank : texts.tooLong(MESSAGE_MAX)}
          >
            {texts.send}
          </Button>
        }
      />
      {media.dialog}
      {isManaging ? <QuickRepliesDialog onClose={() => setIsManaging(false)} /> : null}
    </div>
  );
}
