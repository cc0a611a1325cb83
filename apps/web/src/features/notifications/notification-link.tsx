import type { Notification, NotificationKind } from '@prumo/contracts/notifications';
import { Link, type LinkProps } from '@tanstack/react-router';
import {
  AlarmClock,
  AtSign,
  Ban,
  CalendarCheck,
  CircleCheck,
  CirclePause,
  CircleX,
  FileDown,
  Hand,
  KeyRound,
  ListTodo,
  type LucideIcon,
  MessageSquare,
  MessageSquarePlus,
  MessageSquareWarning,
  SquareCheckBig,
  Unplug,
  UserRoundCheck,
  UserRoundPlus,
  UserRoundX,
} from 'lucide-react';
import { accountNow } from '#platform/requests/account-clock.ts';
import { formatDayTime, formatRelativeDay, formatTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { cn } from '#ui/cn.ts';
import { notificationWords } from './notification-words.ts';
import { notificationTexts as texts } from './texts.ts';

const ICONS: Record<NotificationKind, LucideIcon> = {
  message: MessageSquare,
  new_conversation: MessageSquarePlus,
  hand_over: Hand,
  complaint: MessageSquareWarning,
  follow_up: ListTodo,
  opt_out: Ban,
  campaign_completed: CircleCheck,
  campaign_paused: CirclePause,
  campaign_failed: CircleX,
  campaign_not_run: CircleX,
  campaigns_stopped: CirclePause,
  channel_disconnected: Unplug,
  import_finished: FileDown,
  lead_passed_on: UserRoundPlus,
  lead_not_accepted: UserRoundX,
  lead_received: UserRoundCheck,
  task_assigned: SquareCheckBig,
  task_due: AlarmClock,
  visit: CalendarCheck,
  reservation_ended: KeyRound,
  mention: AtSign,
};

const IS_GRAVE: Partial<Record<NotificationKind, true>> = {
  complaint: true,
  campaign_failed: true,
  campaign_not_run: true,
  campaigns_stopped: true,
  channel_disconnected: true,
};

type NotificationLinkProps = { notification: Notification; onOpen: () => void };

export function NotificationLink({ notification, onOpen }: NotificationLinkProps) {
  const { kind, isRead, at } = notification;
  const timezone = useTimezone();
  const Icon = ICONS[kind];
  const { title, detail } = notificationWords(notification);
  return (
    <li>
      <Link
        {...targetOf(notification)}
        onClick={onOpen}
        className="flex min-h-12 items-start gap-2.5 rounded-md px-2 py-2 hover:bg-hover"
      >
        <Icon
          aria-hidden="true"
          className={cn('mt-0.5 size-4 shrink-0', IS_GRAVE[kind] ? 'text-red-text' : 'text-ink-faint')}
        />
        <span className="min-w-0 flex-1">
          <span className={cn('block break-words text-sm', isRead ? 'text-ink-muted' : 'font-medium')}>{title}</span>
          {detail ? <span className="line-clamp-2 block break-words text-ink-muted text-xs">{detail}</span> : null}
          <time dateTime={at} className="figure block text-ink-faint text-xs">
            {when(at, timezone)}
          </time>
        </span>
        {isRead ? null : (
          <span role="img" aria-label={texts.unread} className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />
        )}
      </Link>
    </li>
  );
}

function when(at: string, timezone: string): string {
  const day = formatRelativeDay(at, timezone, accountNow());
  return day === 'Hoje' ? formatTime(at, timezone) : formatDayTime(at, timezone);
}

function targetOf({ kind, conversationId, note, campaign, lead, reason }: Notification): LinkProps {
  if (reason?.code === 'reservation_ended') return { to: '/products', search: { units: reason.productId } };
  if (conversationId) return { to: '/inbox', search: { conversationId, nota: note?.id } };
  if (campaign) {
    const params = { campaignId: campaign.id };
    return kind === 'campaign_not_run'
      ? { to: '/campaigns/$campaignId/edit', params }
      : { to: '/campaign-monitoring/$campaignId', params };
  }
  if (kind === 'lead_received' && !lead) return { to: '/leads', search: { owner: 'me' } };
  if (kind === 'import_finished' || kind === 'lead_passed_on' || lead)
    return { to: '/leads', search: { lead: lead?.id } };
  return { to: '/settings' };
}
