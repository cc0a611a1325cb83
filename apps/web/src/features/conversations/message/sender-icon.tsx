import type { ChatMessage } from '@prumo/contracts/conversations';
import type { UserId } from '@prumo/contracts/ids';
import { useTeam } from '#domain/team/people.ts';
import { inboxTexts } from '../texts.ts';
import { SmallIcon } from './small-icon.tsx';

const shapes = { lead: 'person', ai: 'robot', user: 'reply', phone: 'telephone' } as const;

type Sender = Pick<ChatMessage, 'from' | 'fromPhone'> & { authorId?: UserId | null };

const senderOf = ({ from, fromPhone }: Sender) => (fromPhone && from === 'user' ? 'phone' : from);

/** A colleague by name. */
export function useSenderLabel(): (sender: Sender) => string {
  const { hasHadTeam, selfId, nameOf } = useTeam();
  return (sender) => {
    const colleague = hasHadTeam && sender.authorId !== selfId ? nameOf(sender.authorId ?? null) : null;
    return colleague ?? inboxTexts.from[senderOf(sender)];
  };
}

export function SenderIcon({ sender, className }: { sender: Sender; className?: string }) {
  const labelOf = useSenderLabel();
  return <SmallIcon shape={shapes[senderOf(sender)]} label={labelOf(sender)} className={className} />;
}
