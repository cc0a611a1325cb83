import { WhatsAppStatus } from '@prumo/contracts/channel';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import { usePollInterval } from '#platform/live-updates.ts';
import { pathQuery } from '#platform/query-client.ts';
import { shellTexts } from './texts.ts';

const statusQuery = pathQuery('/api/whatsapp/status', WhatsAppStatus);

/** While the channel is the simulator every screen says so (decision NS-080). */
export function SimulatorNotice() {
  const refetchInterval = usePollInterval(30_000);
  const { data } = useQuery({ ...statusQuery, staleTime: 30_000, refetchInterval });
  if (data?.provider !== 'simulator') return null;
  return (
    <div className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-3 gap-y-0.5 border-b bg-amber-soft px-4 py-1 text-amber-text text-xs sm:px-6">
      <span className="font-medium">{shellTexts.simulatorNotice}</span>
      <Link
        to="/simulator"
        className="inline-flex items-center gap-1 underline decoration-current/40 underline-offset-2 hover:decoration-current"
      >
        <Smartphone aria-hidden="true" className="size-3.5" />
        {shellTexts.openSimulator}
      </Link>
    </div>
  );
}
