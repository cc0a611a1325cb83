import { ROLE_WORDS } from '@prumo/contracts/team/role-words';
import { Link, useLocation } from '@tanstack/react-router';
import { CircleHelp, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { THEMES, useTheme } from '#platform/browser/theme.ts';
import { logout, useSessionUser } from '#platform/session/session.ts';
import { initials } from '#platform/text/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { cn } from '#ui/cn.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { lazyPart, RetryQuietly } from '#ui/lazy-part.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { shellTexts } from '../texts.ts';
import { isActiveEntry, useNavigation } from './navigation.ts';

const AccountSwitch = lazyPart(() => import('./account-switch.tsx'), 'AccountSwitch', {
  loading: null,
  Failed: RetryQuietly,
});

const DutySwitch = lazyPart(() => import('./duty-switch.tsx'), 'DutySwitch', {
  loading: null,
  Failed: RetryQuietly,
});

export function SidebarEntries({ isNarrow = false, onNavigate }: { isNarrow?: boolean; onNavigate?: () => void }) {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <nav aria-label={shellTexts.navigation} className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-2 py-1">
      <ul className="space-y-0.5">
        {useNavigation().map(({ to, label, icon: Icon }) => {
          const isActive = isActiveEntry(to, path);
          return (
            <li key={to}>
              <Tooltip content={label} side="right" isDisabled={!isNarrow}>
                <Link
                  to={to}
                  aria-current={isActive ? 'page' : undefined}
                  onClick={onNavigate}
                  className={cn(
                    'flex h-8 items-center gap-2.5 rounded-md px-2 text-sm transition-colors duration-75 pointer-coarse:h-10',
                    isNarrow && 'justify-center',
                    isActive ? 'bg-pressed font-medium text-ink' : 'text-ink-muted hover:bg-hover hover:text-ink',
                  )}
                >
                  <Icon aria-hidden="true" className={cn('size-4 shrink-0', isActive && 'text-accent-text')} />
                  <span className={isNarrow ? 'sr-only' : 'truncate'}>{label}</span>
                </Link>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function SidebarHelp({ isNarrow, onNavigate }: { isNarrow: boolean; onNavigate: (() => void) | undefined }) {
  const label = shellTexts.entries.help;
  return (
    <Tooltip content={label} side="right" isDisabled={!isNarrow}>
      <Link
        to="/help"
        onClick={onNavigate}
        className={cn(
          'mx-2 mb-1 flex h-8 items-center gap-2.5 rounded-md px-2 text-ink-muted text-sm hover:bg-hover hover:text-ink pointer-coarse:h-10',
          isNarrow && 'justify-center',
        )}
      >
        <CircleHelp aria-hidden="true" className="size-4 shrink-0" />
        <span className={isNarrow ? 'sr-only' : 'truncate'}>{label}</span>
      </Link>
    </Tooltip>
  );
}

type SidebarUserProps = { isNarrow?: boolean; onNavigate?: () => void };

export function SidebarUser({ isNarrow = false, onNavigate }: SidebarUserProps) {
  const user = useSessionUser();
  const name = user.name || shellTexts.unnamedUser;
  return (
    <>
      <SidebarHelp isNarrow={isNarrow} onNavigate={onNavigate} />
      <div className={cn('flex items-center gap-2 border-t p-2', isNarrow ? 'flex-col' : 'flex-wrap')}>
        <Avatar initials={initials(name)} size="sm" />
        <div className={isNarrow ? 'sr-only' : 'min-w-0 flex-1 leading-4'}>
          <Tooltip content={name} side="top" isDisabled={isNarrow}>
            <p className="truncate font-medium text-sm">{name}</p>
          </Tooltip>
          <p className="text-ink-faint text-xs">{user.role === 'owner' ? shellTexts.owner : ROLE_WORDS[user.role]}</p>
        </div>
        <AccountSwitch side={isNarrow ? 'right' : 'top'} />
        <ThemeSwitch side={isNarrow ? 'right' : 'top'} />
        <DutySwitch isNarrow={isNarrow} />
        {isNarrow ? (
          <IconButton
            size="sm"
            label={shellTexts.logout}
            icon={<LogOut />}
            tooltipSide="right"
            onClick={() => logout()}
          />
        ) : (
          <Button size="sm" variant="ghost" icon={<LogOut />} className="w-full justify-start" onClick={() => logout()}>
            {shellTexts.logout}
          </Button>
        )}
      </div>
    </>
  );
}

const icons = { system: <Monitor />, light: <Sun />, dark: <Moon /> };

function ThemeSwitch({ side }: { side: 'top' | 'right' }) {
  const { theme, setTheme } = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <IconButton
      size="sm"
      label={shellTexts.theme(shellTexts.themes[theme])}
      tooltipSide={side}
      icon={icons[theme]}
      onClick={() => setTheme(next)}
    />
  );
}
