import type { ChatMessage } from '@prumo/contracts/conversations';
import { inboxTexts } from '../texts.ts';
import { SmallIcon } from './small-icon.tsx';

const shapes = { lead: 'person', ai: 'robot', user: 'reply', phone: 'telephone' } as const;

type Sender = Pick<ChatMessage, 'from' | 'fromPhone'>;

const senderOf = ({ from, fromPhone }: Sender) => (fromPhone && from === 'user' ? 'phone' : from);

export const senderLabel = (sender: Sender) => inboxTexts.from[senderOf(sender)];

export function SenderIcon({ sender, className }: { sender: Sender; className?: string }) {
  return <SmallIcon shape={shapes[senderOf(sender)]} label={senderLabel(sender)} className={className} />;
}
