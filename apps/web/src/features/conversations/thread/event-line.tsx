import type { ConversationEvent } from '@prumo/contracts/conversations/events';
import {
  Archive,
  ArchiveRestore,
  Ban,
  Bot,
  CircleDot,
  Flag,
  Hand,
  ListChecks,
  ListTodo,
  type LucideIcon,
  Megaphone,
  Users,
} from 'lucide-react';
import { formatTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { eventText, simulatedText } from './event-texts.ts';

const ICONS: Record<ConversationEvent['kind'], LucideIcon> = {
  taken_over: Hand,
  released: Bot,
  handed_over: Users,
  archived: Archive,
  reopened: ArchiveRestore,
  stage: CircleDot,
  campaign_step: Megaphone,
  campaign_ended: Flag,
  follow_up: ListTodo,
  follow_up_done: ListChecks,
  opt_out: Ban,
};

export function EventLine({ event }: { event: ConversationEvent }) {
  const timezone = useTimezone();
  const Icon = ICONS[event.kind];
  return (
    <p
      data-entry={event.id}
      className="my-2 flex items-start justify-center gap-1.5 px-4 text-center text-ink-muted text-xs [overflow-wrap:anywhere]"
    >
      <Icon aria-hidden="true" className="mt-px size-3.5 shrink-0 text-ink-faint" />
      <span>
        {eventText(event)}
        {event.isSimulated ? ` · ${simulatedText}` : null}
        <time dateTime={event.at} className="figure ml-1.5 text-2xs text-ink-faint">
          {formatTime(event.at, timezone)}
        </time>
      </span>
    </p>
  );
}
