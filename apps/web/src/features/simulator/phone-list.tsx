import type { SimulatorPhone } from '@prumo/contracts/channel';
import { useTimezone } from '#platform/account-time.ts';
import { formatDayTime, formatPhone, initials } from '#platform/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { cn } from '#ui/cn.ts';
import { simulatorTexts } from './texts.ts';

const texts = simulatorTexts.phones;

export type ListedPhone = Pick<SimulatorPhone, 'phone' | 'name' | 'lastMessageAt'>;

type PhoneListProps = {
  phones: readonly ListedPhone[];
  selected: string | undefined;
  onSelect: (phone: ListedPhone) => void;
};

export function PhoneList({ phones, selected, onSelect }: PhoneListProps) {
  const timezone = useTimezone();
  return (
    <ul aria-label={texts.label} className="scroll-quiet max-h-64 space-y-0.5 overflow-y-auto p-1 lg:max-h-96">
      {phones.map((phone) => (
        <li key={phone.phone}>
          <button
            type="button"
            aria-current={phone.phone === selected ? 'true' : undefined}
            onClick={() => onSelect(phone)}
            className={cn(
              'flex w-full items-center gap-2.5 rounded-md px-2 py-2 text-left transition-colors duration-75',
              phone.phone === selected ? 'bg-pressed' : 'hover:bg-hover',
            )}
          >
            <Avatar initials={initials(phone.name ?? '')} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium text-sm">{phone.name || formatPhone(phone.phone)}</span>
              {phone.name ? (
                <span className="figure block truncate text-ink-muted text-xs">{formatPhone(phone.phone)}</span>
              ) : null}
            </span>
            <span className="figure shrink-0 self-start pt-0.5 text-2xs text-ink-muted">
              {phone.lastMessageAt ? formatDayTime(phone.lastMessageAt, timezone) : texts.never}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
