import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTimezone } from '#platform/account-time.ts';
import { formatDayTime, formatPhone } from '#platform/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import type { InboxConversation } from './inbox-conversation.ts';
import { leadInitials } from './lead-initials.ts';
import { previewText } from './preview-text.ts';
import { SenderIcon } from './sender-icon.tsx';
import { StatusBadge } from './status-badge.tsx';
import { inboxTexts } from './texts.ts';
import { useIsSinglePane } from './use-is-single-pane.ts';

const texts = inboxTexts.card;

type ConversationCardProps = { conversation: InboxConversation; isSelected: boolean };

export const ConversationCard = memo(function ConversationCard({ conversation, isSelected }: ConversationCardProps) {
  const timezone = useTimezone();
  const isSinglePane = useIsSinglePane();
  const { id, leadName, leadPhone, status, isActive, hasUnreadMessages } = conversation;
  const last = conversation.messages.at(-1);
  return (
    <Link
      to="/inbox"
      search={{ conversationId: id }}
      replace={!isSinglePane}
      preload={false}
      data-conversation={id}
      aria-current={isSelected ? 'true' : undefined}
      className={cn(
        'flex gap-2.5 border-b px-3 py-2.5 transition-colors duration-75 focus-visible:-outline-offset-2',
        isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <Avatar initials={leadInitials(leadName)} className="mt-0.5" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={cn('min-w-0 flex-1 truncate text-sm', hasUnreadMessages ? 'font-semibold' : 'font-medium')}>
            {leadName || texts.unnamed}
          </span>
          {last ? (
            <span className="figure shrink-0 text-2xs text-ink-muted">{formatDayTime(last.timestamp, timezone)}</span>
          ) : null}
        </span>
        <span className="mt-0.5 flex items-center gap-1.5">
          <span className="figure min-w-0 flex-1 truncate text-ink-muted text-xs">
            {leadPhone ? formatPhone(leadPhone) : texts.noPhone}
          </span>
          {isActive ? null : <Badge>{texts.archived}</Badge>}
          <StatusBadge status={status} />
        </span>
        <span className="mt-1 flex items-start gap-1.5">
          {last ? <SenderIcon sender={last} className="mt-0.5 size-3 shrink-0 text-ink-faint" /> : null}
          <span
            className={cn(
              'line-clamp-2 min-w-0 flex-1 break-words text-xs',
              hasUnreadMessages ? 'text-ink' : 'text-ink-muted',
            )}
          >
            {last ? previewText(last) : texts.noMessages}
          </span>
          {hasUnreadMessages ? (
            <span role="img" aria-label={texts.unread} className="mt-1 size-2 shrink-0 rounded-full bg-red-dot" />
          ) : null}
        </span>
      </span>
    </Link>
  );
});
