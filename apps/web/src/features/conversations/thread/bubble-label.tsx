import type { ChatMessage } from '@prumo/contracts/conversations';
import { Badge } from '#ui/lists/badge.tsx';
import { SenderIcon, useSenderLabel } from '../message/sender-icon.tsx';
import { inboxTexts } from '../texts.ts';

export function BubbleLabel({ message }: { message: ChatMessage }) {
  const labelOf = useSenderLabel();
  return (
    <span className="mb-1 flex items-center gap-1.5 px-1 font-medium text-ink-muted text-xs">
      <span aria-hidden="true" className="inline-flex">
        <SenderIcon sender={message} />
      </span>
      {labelOf(message)}
      {message.campaign ? <Badge tone="blue">{inboxTexts.thread.campaign(message.campaign.step)}</Badge> : null}
    </span>
  );
}

export function SaidLabel({ message }: { message: ChatMessage }) {
  const labelOf = useSenderLabel();
  return <span className="sr-only">{labelOf(message)}</span>;
}
