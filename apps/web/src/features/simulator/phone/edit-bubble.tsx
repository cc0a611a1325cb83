import type { SimulatorMessage } from '@prumo/contracts/channel';
import { MESSAGE_MAX } from '@prumo/contracts/schema-free-values';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { simulatorTexts } from '../texts.ts';
import { useMessageChange } from './use-message-change.ts';

const texts = simulatorTexts.bubble;

export function EditBubble({ message, onEnd }: { message: SimulatorMessage; onEnd: () => void }) {
  const [text, setText] = useState(message.text);
  const { change, isPending } = useMessageChange(message);
  const isBlank = text.trim() === '';

  function save() {
    if (isBlank || isPending) return;
    if (text.trim() === message.text) onEnd();
    else change({ kind: 'edit', text: text.trim() }, onEnd);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onEnd();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  }

  return (
    <div className="w-52 space-y-1.5 py-1">
      <Textarea
        rows={2}
        autoFocus
        aria-label={texts.editing}
        maxLength={MESSAGE_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <div className="flex justify-end gap-1.5">
        <Button size="sm" variant="ghost" onClick={onEnd}>
          {texts.cancel}
        </Button>
        <Button size="sm" disabled={isBlank} isBusy={isPending} onClick={save}>
          {texts.save}
        </Button>
      </div>
    </div>
  );
}
