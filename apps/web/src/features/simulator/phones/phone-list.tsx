import type { SimulatorPhone } from '@prumo/contracts/channel';
import { Ban, WifiOff } from 'lucide-react';
import { formatDayTime, formatPhone, initials } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { cn } from '#ui/cn.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { simulatorTexts } from '../texts.ts';

const texts = simulatorTexts.phones;

type PhoneListProps = {
  phones: readonly SimulatorPhone[];
  shown: readonly string[];
  isUnread: (phone: SimulatorPhone) => boolean;
  onSelect: (phone: SimulatorPhone) => void;
};

export function PhoneList({ phones, shown, isUnread, onSelect }: PhoneListProps) {
  return (
    <ul aria-label={texts.label} className="scroll-quiet max-h-40 space-y-0.5 overflow-y-auto p-1 lg:max-h-72">
      {phones.map((phone) => (
        <li key={phone.phone}>
          <PhoneRow
            phone={phone}
            isShown={shown.includes(phone.phone)}
            isUnread={isUnread(phone)}
            onSelect={() => onSelect(phone)}
          />
        </li>
      ))}
    </ul>
  );
}

type PhoneRowProps = { phone: SimulatorPhone; isShown: boolean; isUnread: boolean; onSelect: () => void };

function PhoneRow({ phone, isShown, isUnread, onSelect }: PhoneRowProps) {
  const timezone = useTimezone();
  return (
    <button
      type="button"
      aria-current={isShown ? 'true' : undefined}
      onClick={onSelect}
      className={cn(
        'flex w-full items-center gap-2.5 rounded-md px-2 py-2 text-left transition-colors duration-75',
        isShown ? 'bg-pressed' : 'hover:bg-hover',
      )}
    >
      <Avatar initials={initials(phone.name ?? '')} />
      <span className="min-w-0 flex-1">
        <span className={cn('block truncate text-sm', isUnread ? 'font-semibold' : 'font-medium')}>
          {phone.name || formatPhone(phone.phone)}
        </span>
        {phone.name ? (
          <span className="figure block truncate text-ink-muted text-xs">{formatPhone(phone.phone)}</span>
        ) : null}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1 self-start pt-0.5">
        <span className="figure text-2xs text-ink-muted">
          {phone.lastMessageAt ? formatDayTime(phone.lastMessageAt, timezone) : texts.never}
        </span>
        <span className="flex h-3.5 items-center gap-1 text-ink-muted [&_svg]:size-3.5">
          {phone.isBlocked ? <Ban role="img" aria-label={texts.blocked} /> : null}
          {phone.isOffline ? <WifiOff role="img" aria-label={texts.offline} /> : null}
          {isUnread ? <span role="img" aria-label={texts.unread} className="size-2 rounded-full bg-green-dot" /> : null}
        </span>
      </span>
    </button>
  );
}
