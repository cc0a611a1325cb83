import { MOST_UNREAD } from '@prumo/contracts/schema-free-values';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { notificationTexts as texts } from './texts.ts';

const NotificationList = lazyPart(() => import('./notification-list.tsx'), 'NotificationList');

type BellProps = { unread: number; size?: 'sm' | 'md'; align?: 'start' | 'end' };

export function Bell({ unread, size = 'sm', align = 'start' }: BellProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      label={texts.title}
      open={isOpen}
      onOpenChange={setIsOpen}
      align={align}
      className="flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] flex-col overflow-hidden p-0!"
      trigger={
        <IconButton
          size={size}
          hasTooltip={false}
          label={texts.open(unread)}
          icon={
            <span className="relative">
              <BellIcon className="size-4" />
              {unread > 0 ? <Count unread={unread} /> : null}
            </span>
          }
        />
      }
    >
      <NotificationList unread={unread} onOpened={() => setIsOpen(false)} />
    </Popover>
  );
}

const Count = ({ unread }: { unread: number }) => (
  <span
    aria-hidden="true"
    className="figure absolute -top-1.5 left-1.5 flex h-3.5 min-w-3.5 items-center justify-center rounded-full bg-accent px-1 font-semibold text-[9px] text-on-accent leading-none"
  >
    {unread >= MOST_UNREAD ? texts.most(MOST_UNREAD) : unread}
  </span>
);
