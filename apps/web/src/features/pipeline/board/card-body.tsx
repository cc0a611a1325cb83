import type { Lead } from '@prumo/contracts/leads';
import { Building2, Clock, Hourglass, Mail, Phone } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { NextAction } from '#domain/agenda/next-action.tsx';
import { leadStatusLabels } from '#domain/leads/labels.ts';
import { accountNow } from '#platform/requests/account-clock.ts';
import { formatDate, formatPhone, initials } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { cn } from '#ui/cn.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { TagList } from '#ui/lists/tag-list.tsx';
import { pipelineTexts } from '../texts.ts';
import { isStalled, stageAge } from './stage-age.ts';

const texts = pipelineTexts.card;
const TAGS_SHOWN = 2;

type CardBodyProps = { lead: Lead; title: ReactNode; action?: ReactNode; note?: ReactNode };

export const CardBody = memo(function CardBody({ lead, title, action, note }: CardBodyProps) {
  const timezone = useTimezone();
  const created = formatDate(lead.createdAt, timezone);
  return (
    <>
      <div className="flex items-start gap-2.5">
        <Avatar initials={initials(lead.name)} />
        <div className="min-w-0 flex-1">
          {title}
          {lead.company ? (
            <p className="flex items-center gap-1 text-ink-muted text-xs">
              <Building2 aria-hidden="true" className="size-3 shrink-0 text-ink-faint" />
              <span className="truncate">{lead.company}</span>
            </p>
          ) : null}
        </div>
        {action}
      </div>
      <ul className="mt-2 space-y-0.5 text-ink-muted text-xs">
        <Fact icon={<Phone />}>{formatPhone(lead.phone)}</Fact>
        {lead.email ? <Fact icon={<Mail />}>{lead.email}</Fact> : null}
      </ul>
      {lead.tags.length > 0 ? (
        <div className="mt-2">
          <TagList items={lead.tags} max={TAGS_SHOWN} isOneLine />
        </div>
      ) : null}
      <div className="mt-1.5 empty:hidden">
        <NextAction lead={lead} />
      </div>
      <div className="mt-2 flex min-h-5 items-center justify-between gap-2">
        <time dateTime={lead.createdAt} title={texts.createdAt(created)} className="figure text-ink-faint text-xs">
          {created}
        </time>
        {note ?? <StageAge lead={lead} />}
      </div>
    </>
  );
});

function StageAge({ lead }: { lead: Lead }) {
  const now = accountNow();
  const stalled = isStalled(lead, now);
  const age = stageAge(lead, now);
  const label = leadStatusLabels[lead.status];
  return (
    <span
      title={stalled ? texts.stalled(label, age) : texts.inStage(label, age)}
      className={cn(
        'figure inline-flex shrink-0 items-center gap-1 text-xs [&_svg]:size-3',
        stalled ? 'rounded-full bg-amber-soft px-1.5 font-medium text-amber-text' : 'text-ink-muted',
      )}
    >
      {stalled ? <Hourglass aria-hidden="true" /> : <Clock aria-hidden="true" />}
      <span className="sr-only">{stalled ? texts.stalledSpoken : texts.inStageSpoken}</span>
      {age}
    </span>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-1.5 [&_svg]:size-3 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
    <span aria-hidden="true">{icon}</span>
    <span className="figure truncate">{children}</span>
  </li>
);
