import type { PlanEntry } from '@prumo/contracts/campaigns/plan';
import { planDifferenceWords, planReasonWords } from '@prumo/contracts/reasons/campaigns/plan-difference-words';
import { formatDateTime } from '#platform/text/format.ts';
import { Badge, Chip } from '#ui/lists/badge.tsx';
import { PhoneMessage } from '../sequence/preview/phone-message.tsx';
import { sendStatusTones } from './send-status.ts';
import { planTexts } from './texts.ts';

const texts = planTexts;

export function PlanMessage({ entry, timezone }: { entry: PlanEntry; timezone: string }) {
  const { step, part, text, plannedAt, dueAt, sentAt, status, shifts, reason, difference } = entry;
  const { type, mediaUrl, fileName, templateName } = entry;
  const isShifted =
    dueAt !== null && plannedAt !== null && Math.abs(Date.parse(dueAt) - Date.parse(plannedAt)) >= MINUTE_MS;
  return (
    <>
      <p className="figure mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs">
        {part === 0 ? <span className="font-medium text-ink">{texts.step(step)}</span> : null}
        <span>{plannedAt ? texts.plannedAt(formatDateTime(plannedAt, timezone)) : texts.onlyAfterReply}</span>
        {templateName ? <Chip>{texts.template(templateName)}</Chip> : null}
        {shifts.map((shift) => (
          <Chip key={shift}>{texts.shifts[shift]}</Chip>
        ))}
        {sentAt ? <span>{texts.sentAt(formatDateTime(sentAt, timezone))}</span> : null}
        {isShifted && !sentAt ? <span>{texts.dueAt(formatDateTime(dueAt, timezone))}</span> : null}
        {status ? <Badge tone={sendStatusTones[status]}>{texts.status[status]}</Badge> : null}
      </p>
      {difference ? (
        <p className="mb-1 text-amber-text text-xs">{texts.difference(planDifferenceWords(difference))}</p>
      ) : reason && plannedAt ? (
        <p className="mb-1 text-ink-muted text-xs">{planReasonWords(reason)}</p>
      ) : null}
      <PhoneMessage type={type} text={text} file={mediaUrl ? { url: mediaUrl, name: fileName ?? texts.file } : null} />
    </>
  );
}

const MINUTE_MS = 60_000;
