import { UNREAD_COUNTED_MAX } from '@prumo/contracts/conversations';
import { type MouseEvent, memo } from 'react';
import { OwnerAvatar } from '#domain/team/owner-avatar.tsx';
import { formatDayTime, formatPhone } from '#platform/text/format.ts';
import { useMinute } from '#platform/time/use-minute.ts';
import { cn } from '#ui/cn.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import type { InboxListItem } from '../inbox-conversation.ts';
import { leadInitials } from '../lead/lead-initials.ts';
import { SmallIcon } from '../message/small-icon.tsx';
import { jumpToMessage } from '../message/thread-jump.ts';
import { OfferTimeLeft } from '../offer-time-left.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { CardPreview } from './card-preview.tsx';
import { markDigits, markMatches } from './highlight.ts';
import { Highlighted } from './highlighted.tsx';
import { cardTexts as texts } from './list-texts.ts';
import { waitSince } from './wait-time.ts';

type ConversationCardProps = {
  conversation: InboxListItem;
  isSelected: boolean;
  search: string;
  timezone: string;
  /** Whose lead it is, in an account of several people. */
  owner: string | null;
  /** Until when whoever looks may accept it, if it was offered to them. */
  acceptBy: string | null;
  href: string;
  onOpen: (event: MouseEvent, id: InboxListItem['id']) => void;
};

/** Rendered hundreds of times while scrolling, so shared values come in as props instead of hooks. */
export const ConversationCard = memo(function ConversationCard({
  conversation,
  isSelected,
  search,
  timezone,
  owner,
  acceptBy,
  href,
  onOpen,
}: ConversationCardProps) {
  const { id, leadName, leadPhone, status, isActive, hasUnreadMessages, waitingSince, match, nameMatches } =
    conversation;
  const shownAt = match?.timestamp ?? conversation.messages.at(-1)?.timestamp;
  return (
    <a
      href={href}
      data-conversation={id}
      aria-current={isSelected ? 'true' : undefined}
      onClick={(event) => {
        if (match) jumpToMessage(id, match.messageId);
        onOpen(event, id);
      }}
      className={cn(
        'flex gap-2.5 border-b px-3 py-2.5 focus-visible:-outline-offset-2',
        isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <Avatar initials={leadInitials(leadName)} className="mt-0.5" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={cn('min-w-0 flex-1 truncate text-sm', hasUnreadMessages ? 'font-semibold' : 'font-medium')}>
            <Highlighted parts={markMatches(leadName || texts.unnamed, nameMatches)} />
          </span>
          {shownAt ? (
            <span className="figure shrink-0 text-2xs text-ink-muted">{formatDayTime(shownAt, timezone)}</span>
          ) : null}
        </span>
        <span className="mt-0.5 flex items-center gap-1.5">
          <span className="figure min-w-0 flex-1 truncate text-ink-muted text-xs">
            {leadPhone ? <Highlighted parts={markDigits(formatPhone(leadPhone), search)} /> : texts.noPhone}
          </span>
          {isActive ? null : <Badge>{texts.archived}</Badge>}
          {owner ? <OwnerAvatar name={owner} /> : null}
          <StatusBadge status={status} />
        </span>
        <span className="mt-1 flex items-start gap-1.5">
          <CardPreview conversation={conversation} />
          {hasUnreadMessages ? <Unread count={conversation.unreadCount} /> : null}
        </span>
        {acceptBy ? <CardOffer until={acceptBy} /> : null}
        {waitingSince ? <CardWait since={waitingSince} /> : null}
      </span>
    </a>
  );
});

function Unread({ count }: { count: number }) {
  const isAtLeast = count >= UNREAD_COUNTED_MAX;
  const shown = isAtLeast ? `${UNREAD_COUNTED_MAX - 1}+` : String(count);
  return (
    <span
      role="img"
      aria-label={texts.unreadCount(Math.min(count, UNREAD_COUNTED_MAX - 1), isAtLeast)}
      className={cn(
        'shrink-0 rounded-full bg-red-dot',
        count > 1
          ? 'figure h-4 min-w-4 px-1 text-center font-semibold text-2xs text-on-accent leading-4'
          : 'mt-1 size-2',
      )}
    >
      {count > 1 ? shown : null}
    </span>
  );
}

const CardOffer = ({ until }: { until: string }) => (
  <span className="mt-1 flex items-center gap-1 rounded-sm bg-teal-soft px-1 py-0.5 font-medium text-2xs text-teal-text">
    <SmallIcon shape="person" />
    <span className="min-w-0">
      {texts.offered} <OfferTimeLeft until={until} />
    </span>
  </span>
);

const TONES = { neutral: 'text-ink-muted', amber: 'text-amber-text', red: 'text-red-text' };

function CardWait({ since }: { since: string }) {
  const { text, tone } = waitSince(since, useMinute());
  return (
    <span data-wait={tone} className={cn('figure mt-1 flex items-center gap-1 font-medium text-2xs', TONES[tone])}>
      <SmallIcon shape="clock" />
      {texts.waits(text)}
    </span>
  );
}
