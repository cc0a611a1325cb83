import type { HoldKind } from '@prumo/contracts/monitoring';
import { useQuery } from '@tanstack/react-query';
import { useTimezone } from '#platform/account-time.ts';
import { formatDayTime } from '#platform/format.ts';
import { usePollInterval } from '#platform/live-updates.ts';
import { monitoringQuery } from '../queries.ts';
import { CardWarning } from './card-warning.tsx';
import { listTexts } from './texts.ts';

const texts = listTexts.card;
const POLL = 10_000;
/** What the status of the card does not say itself. */
const TOLD: readonly HoldKind[] = ['disconnected', 'restricted', 'limit', 'uncertain', 'cancelled'];

/** Why an active campaign sends nothing now, as the monitor says it. */
export function Held({ campaignId }: { campaignId: string }) {
  const timezone = useTimezone();
  const refetchInterval = usePollInterval(POLL);
  const { data } = useQuery({ ...monitoringQuery, refetchInterval });
  const hold = data?.campaigns.find(({ id }) => id === campaignId)?.hold;
  if (!hold || !TOLD.includes(hold.kind)) return null;
  return (
    <CardWarning>
      {hold.kind === 'cancelled'
        ? hold.reason
        : hold.until
          ? texts.heldUntil(hold.reason, formatDayTime(hold.until, timezone))
          : texts.held(hold.reason)}
    </CardWarning>
  );
}
