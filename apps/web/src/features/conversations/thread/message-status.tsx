import type { MessageStatus as Status } from '@prumo/contracts/conversations';
import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import { Check, CheckCheck, CircleAlert, CircleHelp, Clock } from 'lucide-react';
import { inboxTexts } from '../texts.ts';

const looks = {
  queued: { icon: Clock, tone: 'text-ink-muted' },
  sending: { icon: Clock, tone: 'text-ink-muted' },
  sent: { icon: Check, tone: 'text-ink-muted' },
  delivered: { icon: CheckCheck, tone: 'text-ink-muted' },
  read: { icon: CheckCheck, tone: 'text-blue-text' },
  failed: { icon: CircleAlert, tone: 'text-red-text' },
  unknown: { icon: CircleHelp, tone: 'text-amber-text' },
} as const;

export function MessageStatus({ status, reason }: { status: Status; reason?: MessageFailure | null }) {
  if (status === 'received') return null;
  const { icon: Icon, tone } = looks[status];
  const label = inboxTexts.thread.status[status];
  return (
    <span title={reason ? `${label}: ${messageFailureWords(reason)}` : label} className={`inline-flex ${tone}`}>
      <Icon role="img" aria-label={label} className="size-3.5" />
    </span>
  );
}
