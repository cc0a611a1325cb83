import { RECIPIENT_STATUSES, type RecipientCounts } from '@prumo/contracts/reports/monitoring';
import { formatNumber } from '#platform/text/format.ts';
import { cn } from '#ui/cn.ts';
import { toneDot } from '#ui/tone.ts';
import { recipientTones, STATUS_ORDER } from './recipient-tones.ts';

type SendProgressProps = { counts: RecipientCounts; label: string };

export function SendProgress({ counts, label }: SendProgressProps) {
  const total = STATUS_ORDER.reduce((sum, status) => sum + counts[status], 0);
  const done = total - counts.queued;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${formatNumber(done)} de ${formatNumber(total)}`}
      className="flex h-2 gap-px overflow-hidden rounded-full bg-pressed"
    >
      {STATUS_ORDER.filter((status) => status !== 'queued' && counts[status] > 0).map((status) => (
        <span
          key={status}
          title={`${RECIPIENT_STATUSES[status]}: ${formatNumber(counts[status])}`}
          className={cn('h-full', toneDot[recipientTones[status]])}
          style={{ width: `${(counts[status] / total) * 100}%` }}
        />
      ))}
    </div>
  );
}
