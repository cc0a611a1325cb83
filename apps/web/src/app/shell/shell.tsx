import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Bell } from '#features/notifications/bell.tsx';
import { useBrowserNotices } from '#features/notifications/use-browser-notices.ts';
import { useUnread } from '#features/notifications/use-unread.ts';
import { Brand } from '#platform/brand/brand.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { cn } from '#ui/cn.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { shellTexts } from '../texts.ts';
import { ChannelNotice } from './channel-notice.tsx';
import { PaletteTrigger, usePalette } from './palette-trigger.tsx';
import { SidebarEntries, SidebarUser } from './sidebar.tsx';
import { useGoKeys } from './use-go-keys.ts';

const KEY = 'prumo:sidebar';

function useIsCollapsed() {
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(KEY) === 'narrow');
  function change(next: boolean) {
    localStorage.setItem(KEY, next ? 'narrow' : 'wide');
    setIsCollapsed(next);
  }
  return [isCollapsed, change] as const;
}

const MobileDrawer = lazyPart(() => import('./mobile-drawer.tsx'), 'MobileDrawer');

export function Shell({ children }: { children: ReactNode }) {
  const [isCollapsed, setIsCollapsed] = useIsCollapsed();
  const content = useFocusOnNavigation();
  const palette = usePalette();
  useGoKeys();
  const unread = useUnread();
  const navigate = useNavigate();
  useBrowserNotices((search) => void navigate({ to: '/inbox', search }));
  return (
    <div className="flex h-dvh flex-col bg-sidebar md:flex-row print:block print:h-auto">
      <a
        href="#content"
        className="sr-only z-80 rounded-md bg-accent px-3 py-2 text-on-accent text-sm focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {shellTexts.skipToContent}
      </a>
      <aside
        className={cn(
          'isolate hidden shrink-0 flex-col border-r md:flex print:hidden',
          isCollapsed ? 'w-[52px]' : 'w-56',
        )}
      >
        <div
          className={cn('flex gap-1 px-3 py-3', isCollapsed ? 'flex-col items-center' : 'items-center justify-between')}
        >
          <Brand isNarrow={isCollapsed} />
          <div className={cn('flex gap-1', isCollapsed && 'flex-col')}>
            <Bell unread={unread} />
            <IconButton
              size="sm"
              label={isCollapsed ? shellTexts.expand : shellTexts.collapse}
              tooltipSide="right"
              aria-expanded={!isCollapsed}
              icon={isCollapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
              onClick={() => setIsCollapsed(!isCollapsed)}
            />
          </div>
        </div>
        <PaletteTrigger isNarrow={isCollapsed} onOpen={palette.open} />
        <SidebarEntries isNarrow={isCollapsed} />
        <SidebarUser isNarrow={isCollapsed} />
      </aside>
      <MobileBar unread={unread} onSearch={palette.open} />
      {palette.element}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-canvas print:block">
        <div className="print:hidden">
          <ChannelNotice />
        </div>
        <main
          id="content"
          ref={content}
          tabIndex={-1}
          className="scroll-quiet relative isolate min-h-0 flex-1 overflow-y-auto overflow-x-hidden outline-none print:overflow-visible"
        >
          {children}
        </main>
      </div>
    </div>
  );
}

function MobileBar({ unread, onSearch }: { unread: number; onSearch: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b px-2 md:hidden print:hidden">
      <IconButton label={shellTexts.openMenu} hasTooltip={false} icon={<MenuIcon />} onClick={() => setIsOpen(true)} />
      <Brand />
      <div className="ml-auto flex">
        <Bell unread={unread} size="md" align="end" />
        <IconButton label={shellTexts.search} hasTooltip={false} icon={<Search />} onClick={onSearch} />
      </div>
      <MobileDrawer open={isOpen} onOpenChange={setIsOpen} />
    </header>
  );
}

/** Only once the screen is rendered: before that, a closing window would return the focus to the old screen. */
function useFocusOnNavigation() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const content = useRef<HTMLElement>(null);
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== path) content.current?.focus({ preventScroll: true });
    previous.current = path;
  }, [path]);
  return content;
}
