import type { CampaignId } from '@prumo/contracts/ids';
import type { RecipientCounts } from '@prumo/contracts/reports/monitoring';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#platform/text/format.ts';
import { cn } from '#ui/cn.ts';
import { toneDot } from '#ui/tone.ts';
import { recipientTones, STATUS_ORDER } from './recipient-tones.ts';
import { monitorTexts } from './texts.ts';

type StatusLinksProps = { campaignId: CampaignId; counts: RecipientCounts; label: string };

export function StatusLinks({ campaignId, counts, label }: StatusLinksProps) {
  return (
    <ul aria-label={label} className="figure flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {STATUS_ORDER.filter((status) => counts[status] > 0).map((status) => (
        <li key={status}>
          <Link
            to="/campaign-monitoring/$campaignId"
            params={{ campaignId }}
            search={{ status }}
            className="group inline-flex items-center gap-1.5 rounded-sm text-ink-muted hover:text-ink"
          >
            <span aria-hidden="true" className={cn('size-1.5 rounded-full', toneDot[recipientTones[status]])} />
            <span className="font-medium text-ink">{formatNumber(counts[status])}</span>
            <span className="underline-offset-2 group-hover:underline">
              {monitorTexts.counted[status](counts[status])}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
