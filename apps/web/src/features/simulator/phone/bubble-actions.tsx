import type { SimulatorMessage } from '@prumo/contracts/channel';
import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { cn } from '#ui/cn.ts';
import { Popover } from '#ui/overlays/popover.tsx';
import { simulatorTexts } from '../texts.ts';
import { useMessageChange } from './use-message-change.ts';

const texts = simulatorTexts.bubble;

export function BubbleActions({ message, onEdit }: { message: SimulatorMessage; onEdit: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { change } = useMessageChange(message);
  const isOwn = message.direction === 'from_phone';

  function react(emoji: string) {
    setIsOpen(false);
    change({ kind: 'react', emoji: message.reaction === emoji ? null : emoji });
  }

  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      align="center"
      className="w-auto p-1.5"
      label={texts.actions}
      trigger={
        <IconButton
          size="sm"
          hasTooltip={false}
          label={texts.actions}
          icon={<ChevronDown />}
          className="size-6 opacity-0 focus-visible:opacity-100 group-hover/bubble:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
        />
      }
    >
      <div className="flex gap-0.5">
        {texts.emojis.map((emoji) => (
          <button
            key={emoji}
            type="button"
            aria-label={message.reaction === emoji ? texts.unreact(emoji) : texts.react(emoji)}
            aria-pressed={message.reaction === emoji}
            onClick={() => react(emoji)}
            className={cn('size-9 rounded-md text-lg hover:bg-hover', message.reaction === emoji && 'bg-pressed')}
          >
            {emoji}
          </button>
        ))}
      </div>
      {isOwn ? (
        <div className="mt-1 flex flex-col items-stretch border-t pt-1 [&_button]:justify-start">
          {message.type === 'text' ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Pencil />}
              onClick={() => {
                setIsOpen(false);
                onEdit();
              }}
            >
              {texts.edit}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 />}
            onClick={() => {
              setIsOpen(false);
              change({ kind: 'delete' });
            }}
          >
            {texts.delete}
          </Button>
        </div>
      ) : null}
    </Popover>
  );
}
