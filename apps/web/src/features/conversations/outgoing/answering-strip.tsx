import { CornerUpLeft, X } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { quotedText } from '../message/quoted-block.tsx';
import { useSenderLabel } from '../message/sender-icon.tsx';
import type { AnsweredMessage } from './composer-draft.ts';
import { writingTexts } from './writing-texts.ts';

const textOf = ({ type, caption, content }: AnsweredMessage) => quotedText({ type, text: caption || content });

export function AnswerTo({ message }: { message: AnsweredMessage }) {
  const sender = useSenderLabel()(message);
  return (
    <p className="mb-1 rounded-md border-accent border-l-2 bg-canvas/60 px-2 py-1 text-xs">
      <span className="block font-medium text-accent-text">{sender}</span>
      <span className="line-clamp-2 break-words text-ink-muted">{textOf(message)}</span>
    </p>
  );
}

export function AnsweringStrip({ message, onCancel }: { message: AnsweredMessage; onCancel: () => void }) {
  const sender = useSenderLabel()(message);
  return (
    <div className="flex items-center gap-2 rounded-t-lg border-b bg-sunken py-1 pr-1 pl-3 text-xs">
      <CornerUpLeft aria-hidden="true" className="size-3.5 shrink-0 text-accent-text" />
      <p className="min-w-0 flex-1 truncate">
        <span className="font-medium">{writingTexts.answering(sender)}</span>
        <span className="ml-1.5 text-ink-muted">{textOf(message)}</span>
      </p>
      <IconButton size="sm" label={writingTexts.answerCancel} hasTooltip={false} icon={<X />} onClick={onCancel} />
    </div>
  );
}
