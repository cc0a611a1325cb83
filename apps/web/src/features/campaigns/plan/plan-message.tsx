import type { PlanEntry } from '@prumo/contracts/campaigns';
import { FileText } from 'lucide-react';
import { formatDateTime } from '#platform/format.ts';
import { Badge, Chip } from '#ui/badge.tsx';
import { MessageBubble } from '../sequence/message-bubble.tsx';
import { sendStatusTones } from './send-status.ts';
import { planTexts } from './texts.ts';

const texts = planTexts;

/** One message of the plan: its minute, what moved it there, its exact words, and what became of it. */
export function PlanMessage({ entry, timezone }: { entry: PlanEntry; timezone: string }) {
  const { step, part, text, plannedAt, dueAt, sentAt, status, shifts, reason, difference } = entry;
  const isMoved = dueAt !== null && plannedAt !== null && Math.abs(Date.parse(dueAt) - Date.parse(plannedAt)) >= MINUTE;
  return (
    <>
      <p className="figure mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs">
        {part === 0 ? <span className="font-medium text-ink">{texts.step(step)}</span> : null}
        <span>{plannedAt ? texts.plannedAt(formatDateTime(plannedAt, timezone)) : texts.onlyAfterReply}</span>
        {shifts.map((shift) => (
          <Chip key={shift}>{texts.shifts[shift]}</Chip>
        ))}
        {sentAt ? <span>{texts.sentAt(formatDateTime(sentAt, timezone))}</span> : null}
        {isMoved && !sentAt ? <span>{texts.dueAt(formatDateTime(dueAt, timezone))}</span> : null}
        {status ? <Badge tone={sendStatusTones[status]}>{texts.status[status]}</Badge> : null}
      </p>
      {difference ? (
        <p className="mb-1 text-amber-text text-xs">{texts.difference(difference)}</p>
      ) : reason && plannedAt ? (
        <p className="mb-1 text-ink-muted text-xs">{reason}</p>
      ) : null}
      <Media entry={entry} />
      {text ? <MessageBubble text={text} /> : null}
    </>
  );
}

const MINUTE = 60_000;

function Media({ entry: { type, mediaUrl, fileName } }: { entry: PlanEntry }) {
  if (!mediaUrl) return null;
  const name = fileName ?? texts.file;
  if (type === 'image')
    return (
      <img
        src={mediaUrl}
        alt={name}
        loading="lazy"
        className="mb-1 max-h-40 w-fit max-w-[min(100%,16rem)] rounded-lg border object-cover"
      />
    );
  return (
    <a
      href={mediaUrl}
      target="_blank"
      rel="noreferrer"
      className="mb-1 inline-flex max-w-full items-center gap-2 rounded-lg border bg-raised px-3 py-2 text-sm hover:bg-hover"
    >
      <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      <span className="truncate">{name}</span>
    </a>
  );
}
