import { Link, type LinkProps } from '@tanstack/react-router';
import { Bot, Megaphone, Target, Users } from 'lucide-react';
import { StatCard } from '#ui/stat-card.tsx';
import { dashboardTexts } from './texts.ts';

const { stats, emptyStats } = dashboardTexts;

/** The four cards before there is anything to count: each says what brings its number to life. */
export function EmptyOverviewCards() {
  const next = (to: NonNullable<LinkProps['to']>, text: string) => (
    <Link to={to} className="text-accent-text hover:underline">
      {text}
    </Link>
  );
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard icon={<Users />} label={stats.total} value="—" note={next('/leads', emptyStats.leads)} />
      <StatCard icon={<Target />} label={stats.conversion} value="—" note={next('/pipeline', emptyStats.conversion)} />
      <StatCard
        icon={<Megaphone />}
        label={stats.campaigns}
        value="—"
        note={next('/campaigns/create', emptyStats.campaigns)}
      />
      <StatCard icon={<Bot />} label={stats.ai} value="—" note={next('/simulator', emptyStats.ai)} />
    </div>
  );
}
