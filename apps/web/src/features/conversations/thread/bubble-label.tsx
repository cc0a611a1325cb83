import type { ChatMessage } from '@prumo/contracts/conversations';
import { Badge } from '#ui/lists/badge.tsx';
import { SenderIcon, senderLabel } from '../message/sender-icon.tsx';
import { inboxTexts } from '../texts.ts';

export function BubbleLabel({ message }: { message: ChatMessage }) {
  return (
    <span className="mb-1 flex items-center gap-1.5 px-1 font-medium text-ink-muted text-xs">
      <span aria-hidden="true" className="inline-flex">
        <SenderIcon sender={message} />
      </span>
      {senderLabel(message)}
      {message.campaign ? <Badge tone="blue">{inboxTexts.thread.campaign(message.campaign.step)}</Badge> : null}
    </span>
  );
}

export function SaidLabel({ message }: { message: ChatMessage }) {
  return <span className="sr-only">{senderLabel(message)}</span>;
}
