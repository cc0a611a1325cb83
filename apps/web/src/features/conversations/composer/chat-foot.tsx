import { StickyNote } from 'lucide-react';
import { useReadOnlyNotice, useRight } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Kbd } from '#ui/layout/kbd.tsx';
import { ControlBar } from '../control-bar.tsx';
import type { Thread } from '../message/merge-thread.ts';
import type { OutgoingActions } from '../outgoing/use-send.ts';
import type { WritingMode } from '../outgoing/writing-modes.tsx';
import { noteTexts } from '../outgoing/writing-texts.ts';
import { ReplyWindow } from '../reply-window/reply-window.tsx';
import type { Control } from '../use-control.ts';
import { Composer } from './composer.tsx';
import { NoteComposer } from './note-composer.tsx';

type ChatFootProps = {
  thread: Thread;
  control: Control;
  send: OutgoingActions;
  mode: WritingMode;
  onMode: (mode: WritingMode) => void;
};

export function ChatFoot({ thread, control, send, mode, onMode }: ChatFootProps) {
  const isHuman = thread.status === 'human_taken';
  const readOnly = useReadOnlyNotice();
  if (!useRight('answer')) {
    return <p className="shrink-0 border-t bg-sunken px-4 py-3 text-ink-muted text-sm">{readOnly}</p>;
  }
  return (
    <>
      <ControlBar conversation={thread} control={control} />
      {mode === 'note' ? (
        <NoteComposer conversationId={thread.id} onMode={onMode} />
      ) : isHuman ? (
        <ReplyWindow thread={thread} onMode={onMode}>
          <Composer conversationId={thread.id} isSuppressed={thread.isSuppressed} onSend={send.send} onMode={onMode} />
        </ReplyWindow>
      ) : (
        <div className="shrink-0 border-t px-2 py-1 md:px-3">
          <Button
            variant="ghost"
            size="sm"
            icon={<StickyNote />}
            aria-keyshortcuts="Alt+N"
            onClick={() => onMode('note')}
          >
            {noteTexts.add}
            <span aria-hidden="true" className="max-md:hidden">
              <Kbd>Alt+N</Kbd>
            </span>
          </Button>
        </div>
      )}
    </>
  );
}
