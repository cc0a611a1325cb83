import type { FollowUp } from '@prumo/contracts/conversations/follow-ups';
import type { LeadId } from '@prumo/contracts/ids';
import { FOLLOW_UP_WORDS } from '@prumo/contracts/reasons/follow-up-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { accountNow } from '#platform/requests/account-clock.ts';
import { useRight } from '#platform/session/rights.tsx';
import { cutText } from '#platform/text/cut-text.ts';
import { useMinute } from '#platform/time/use-minute.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { formatWait, waitTone } from '../figures/wait-time.ts';
import { followUpsQuery, useFinishFollowUp } from './follow-up-queries.ts';
import { followUpTexts as texts } from './follow-up-texts.ts';

const QUOTE_MAX = 240;

export function LeadFollowUps({ leadId }: { leadId: LeadId }) {
  const { data } = useQuery(followUpsQuery(leadId));
  if (!data || data.total === 0) return null;
  return (
    <section aria-label={texts.title} className="rounded-md border border-line bg-sunken px-3 py-2">
      <h3 className="mb-1 font-medium text-ink-muted text-xs">{texts.title}</h3>
      <FollowUpRows followUps={data.followUps} isOfOneLead />
    </section>
  );
}

type FollowUpRowsProps = { followUps: readonly FollowUp[]; isOfOneLead?: boolean };

export function FollowUpRows({ followUps, isOfOneLead = false }: FollowUpRowsProps) {
  const { mutate: finish, isPending } = useFinishFollowUp();
  const mayFinish = useRight('answer');
  return (
    <ul className="divide-y divide-line">
      {followUps.map((followUp) => (
        <FollowUpRow
          key={followUp.id}
          followUp={followUp}
          isOfOneLead={isOfOneLead}
          isBusy={isPending}
          onFinish={mayFinish ? () => finish(followUp) : undefined}
        />
      ))}
    </ul>
  );
}

type FollowUpRowProps = {
  followUp: FollowUp;
  isOfOneLead: boolean;
  isBusy: boolean;
  onFinish: (() => void) | undefined;
};

function FollowUpRow({ followUp, isOfOneLead, isBusy, onFinish }: FollowUpRowProps) {
  const { kind, leadName, quote, conversationId, openedAt } = followUp;
  const now = Math.max(useMinute(), accountNow().getTime());
  const waited = (now - new Date(openedAt).getTime()) / 1000;
  const label = FOLLOW_UP_WORDS[kind];
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <Link
        to="/inbox"
        search={{ conversationId }}
        preload={false}
        className="min-w-0 flex-1 rounded-sm hover:underline hover:decoration-line-strong hover:underline-offset-4"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="break-words font-medium text-sm">{isOfOneLead ? label : leadName}</span>
          {isOfOneLead ? null : <span className="text-ink-muted text-sm">{label}</span>}
          <Badge tone={waitTone(waited)} className="figure">
            {texts.since(formatWait(waited))}
          </Badge>
        </span>
        {quote ? (
          <span className="line-clamp-3 block whitespace-pre-line break-words text-ink-faint text-xs">
            “{cutText(quote, QUOTE_MAX)}”
          </span>
        ) : null}
      </Link>
      {onFinish ? (
        <Button
          size="sm"
          icon={<Check />}
          disabled={isBusy}
          aria-label={texts.doneFor(label, leadName)}
          onClick={onFinish}
        >
          {texts.done}
        </Button>
      ) : null}
    </li>
  );
}
