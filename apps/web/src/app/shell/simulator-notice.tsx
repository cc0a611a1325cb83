import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import { channelStatusQuery } from '#domain/channel/channel-status.ts';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { shellTexts } from '../texts.ts';

export function SimulatorNotice() {
  const refetchInterval = usePollInterval(30_000);
  const { data } = useQuery({ ...channelStatusQuery, refetchInterval });
  if (data?.provider !== 'simulator') return null;
  return (
    <section
      aria-label={shellTexts.channel}
      className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-2 gap-y-0.5 border-b bg-sidebar px-4 py-1 text-ink-muted text-xs sm:px-6"
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-amber-dot" />
      <span>{shellTexts.simulatorNotice}</span>
      <IfAllowed right="answer">
        <Link
          to="/simulator"
          className="ml-auto inline-flex items-center gap-1 pointer-coarse:-my-1 pointer-coarse:h-10 font-medium text-accent-text hover:underline"
        >
          <Smartphone aria-hidden="true" className="size-3.5" />
          <span className="sr-only sm:not-sr-only">{shellTexts.openSimulator}</span>
          <span aria-hidden="true" className="sm:hidden">
            {shellTexts.open}
          </span>
        </Link>
      </IfAllowed>
    </section>
  );
}
