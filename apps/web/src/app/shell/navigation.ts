import {
  Bot,
  Building2,
  CalendarCheck,
  ChartColumn,
  Gauge,
  Inbox,
  Kanban,
  LayoutDashboard,
  Megaphone,
  Settings,
  Users,
} from 'lucide-react';
import { useSessionUser } from '#platform/session/session.ts';
import { rightOfPath } from '../right-of-path.ts';
import { shellTexts } from '../texts.ts';

const { entries } = shellTexts;

export const NAVIGATION = [
  { to: '/dashboard', label: entries.dashboard, icon: LayoutDashboard },
  { to: '/inbox', label: entries.inbox, icon: Inbox },
  { to: '/leads', label: entries.leads, icon: Users },
  { to: '/products', label: entries.products, icon: Building2 },
  { to: '/campaigns', label: entries.campaigns, icon: Megaphone },
  { to: '/campaign-monitoring', label: entries.monitor, icon: Gauge },
  { to: '/pipeline', label: entries.pipeline, icon: Kanban },
  { to: '/analytics', label: entries.analytics, icon: ChartColumn },
  { to: '/ai-agent', label: entries.agent, icon: Bot },
  { to: '/settings', label: entries.settings, icon: Settings },
  // After the ten entries of the specification, whose order stays.
  { to: '/agenda', label: entries.agenda, icon: CalendarCheck },
] as const;

/** Without the screens that the person's role does not open. */
export function useNavigation() {
  const { rights } = useSessionUser();
  return NAVIGATION.filter(({ to }) => rights.includes(rightOfPath(to)));
}

export const isActiveEntry = (to: string, path: string) =>
  path === to || path.startsWith(`${to}/`) || (to === '/dashboard' && path === '/');
