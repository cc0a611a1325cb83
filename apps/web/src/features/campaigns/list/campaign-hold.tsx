import type { CampaignId } from '@prumo/contracts/ids';
import { campaignHoldWords } from '@prumo/contracts/reasons/campaigns/campaign-hold-words';
import type { HoldKind } from '@prumo/contracts/reports/monitoring';
import { useQuery } from '@tanstack/react-query';
import { monitoringQuery } from '#domain/campaigns/queries.ts';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { formatDayTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { CardWarning } from './card-warning.tsx';
import { listTexts } from './texts.ts';

const texts = listTexts.card;
const POLL_MS = 10_000;
const TOLD: readonly HoldKind[] = ['disconnected', 'restricted', 'limit', 'uncertain', 'cancelled'];

const STOPPED: readonly HoldKind[] = ['cancelled', 'paused'];

export function CampaignHold({ campaignId }: { campaignId: CampaignId }) {
  const timezone = useTimezone();
  const refetchInterval = usePollInterval(POLL_MS);
  const { data } = useQuery({ ...monitoringQuery, refetchInterval });
  const campaign = data?.campaigns.find(({ id }) => id === campaignId);
  const hold = campaign?.hold;
  const isTold = hold && (TOLD.includes(hold.kind) || (hold.kind === 'paused' && campaign.decidable > 0));
  if (!isTold) return null;
  const words = campaignHoldWords(hold.reason);
  return (
    <CardWarning>
      {STOPPED.includes(hold.kind)
        ? words
        : hold.until
          ? texts.heldUntil(words, formatDayTime(hold.until, timezone))
          : texts.held(words)}
    </CardWarning>
  );
}
