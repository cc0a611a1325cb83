import type { ChatMessage } from '@prumo/contracts/conversations';
import { Bot, Reply, Smartphone, UserRound } from 'lucide-react';
import { inboxTexts } from '../texts.ts';

const icons = { lead: UserRound, ai: Bot, user: Reply, phone: Smartphone };

type Sender = Pick<ChatMessage, 'from' | 'fromPhone'>;

const senderOf = ({ from, fromPhone }: Sender) => (fromPhone && from === 'user' ? 'phone' : from);

export const senderLabel = (sender: Sender) => inboxTexts.from[senderOf(sender)];

export function SenderIcon({ sender, className }: { sender: Sender; className?: string }) {
  const Icon = icons[senderOf(sender)];
  return <Icon role="img" aria-label={senderLabel(sender)} className={className} />;
}
