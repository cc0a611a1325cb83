import type { Lead } from '@prumo/contracts/leads';
import { Building2, Mail, Phone } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTimezone } from '#platform/account-time.ts';
import { formatDate, formatPhone, initials } from '#platform/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { TagList } from '#ui/tag-list.tsx';
import { pipelineTexts } from './texts.ts';

const TAGS_SHOWN = 2;

type CardBodyProps = { lead: Lead; title: ReactNode; action?: ReactNode; note?: ReactNode };

/** What a card shows of its lead. */
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
      <div className="mt-2 flex min-h-5 items-center gap-2">
        <div className="min-w-0 flex-1">
          <TagList items={lead.tags} max={TAGS_SHOWN} />
        </div>
        {note ?? (
          <time
            dateTime={lead.createdAt}
            title={pipelineTexts.card.createdAt(created)}
            className="figure shrink-0 text-ink-faint text-xs"
          >
            {created}
          </time>
        )}
      </div>
    </>
  );
});

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-1.5 [&_svg]:size-3 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
    <span aria-hidden="true">{icon}</span>
    <span className="figure truncate">{children}</span>
  </li>
);
