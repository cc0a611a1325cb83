import type { Upcoming, UpcomingKind } from '@prumo/contracts/channel';
import {
  Bot,
  CalendarClock,
  CheckCheck,
  FastForward,
  History,
  MessageCircle,
  MessageSquareReply,
  Send,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { simulatorTexts } from '../texts.ts';
import { groupUpcoming, type UpcomingGroup } from './upcoming-groups.ts';

const texts = simulatorTexts.upcoming;

const SHOWN = 6;
const ICONS: Record<UpcomingKind, ReactNode> = {
  campaign_step: <Send />,
  campaign_start: <CalendarClock />,
  ai_reply: <Bot />,
  ai_reengagement: <History />,
  message: <MessageCircle />,
  receipt: <CheckCheck />,
  lead_message: <MessageSquareReply />,
};

type UpcomingListProps = { rows: readonly Upcoming[]; isBusy: boolean; onReach: (at: string) => void };

export function UpcomingList({ rows, isBusy, onReach }: UpcomingListProps) {
  const [shown, setShown] = useState(SHOWN);
  const groups = groupUpcoming(rows);
  if (groups.length === 0) return <p className="text-ink-muted text-sm">{texts.empty}</p>;
  const hidden = groups.length - shown;
  return (
    <>
      <ol aria-label={texts.title} className="space-y-1">
        {groups.slice(0, shown).map((group) => (
          <li key={group.id}>
            <UpcomingRow group={group} isBusy={isBusy} onReach={() => onReach(group.until)} />
          </li>
        ))}
      </ol>
      {hidden > 0 ? (
        <Button size="sm" variant="ghost" className="mt-1" onClick={() => setShown(shown + 4 * SHOWN)}>
          {texts.more(Math.min(hidden, 4 * SHOWN))}
        </Button>
      ) : null}
    </>
  );
}

type UpcomingRowProps = { group: UpcomingGroup; isBusy: boolean; onReach: () => void };

function UpcomingRow({ group, isBusy, onReach }: UpcomingRowProps) {
  const timezone = useTimezone();
  const { kind, leadName, others, detail, step } = group;
  const subject = kind === 'receipt' && detail ? (texts.receipts[detail] ?? detail) : detail;
  const title = [texts.kinds[kind], leadName && texts.people(leadName, others)].filter(Boolean).join(': ');
  const about = [subject, step && texts.step(step)].filter(Boolean).join(', ');
  return (
    <div className="-mx-1 flex items-start gap-2.5 rounded-md px-1 py-1">
      <span aria-hidden="true" className="mt-0.5 text-ink-faint [&_svg]:size-4">
        {ICONS[kind]}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm">{title}</span>
        <span className="flex flex-wrap gap-x-1.5 text-ink-muted text-xs">
          <span className="figure">{formatDateTime(group.at, timezone)}</span>
          {about ? <span className="min-w-0 truncate">{about}</span> : null}
        </span>
      </span>
      <IconButton
        size="sm"
        label={texts.until(title)}
        hasTooltip={false}
        disabled={isBusy}
        icon={<FastForward />}
        onClick={onReach}
      />
    </div>
  );
}
