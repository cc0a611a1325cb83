import { sendReasonWords } from '@prumo/contracts/reasons/campaigns/send-reason-words';
import type { Recipient } from '@prumo/contracts/reports/monitoring';
import { recipientWords } from '@prumo/contracts/words/record-words';
import { formatDayTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { recipientTones } from './recipient-tones.ts';
import { monitorTexts } from './texts.ts';

const texts = monitorTexts.recipients;

export const RecipientBadge = ({ recipient }: { recipient: Recipient }) => (
  <Badge tone={recipientTones[recipient.status]} hasDot>
    {recipientWords(recipient)}
  </Badge>
);

export function RecipientReason({ recipient }: { recipient: Recipient }) {
  const timezone = useTimezone();
  const { reason, attempts, attemptedBy, closesAt } = recipient;
  const parts = [
    reason && sendReasonWords(reason),
    attempts > 1 || attemptedBy ? texts.tries(attempts, attemptedBy) : null,
    closesAt ? texts.closes(formatDayTime(closesAt, timezone)) : null,
  ].filter(Boolean);
  return parts.length === 0 ? null : <span className="figure text-ink-muted text-xs">{parts.join(' · ')}</span>;
}

export function RecipientTime({ recipient: { at, status } }: { recipient: Recipient }) {
  const timezone = useTimezone();
  if (!at) return null;
  const when = formatDayTime(at, timezone);
  return <span className="figure whitespace-nowrap">{status === 'queued' ? texts.planned(when) : when}</span>;
}
