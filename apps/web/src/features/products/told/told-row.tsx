import type { OutdatedConversation } from '@prumo/contracts/agent/told-values';
import { Link, useNavigate } from '@tanstack/react-router';
import { useComposerText } from '#domain/conversations/composer-text.ts';
import { leadStatusLabels, leadStatusTones } from '#domain/leads/labels.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { useSessionUser } from '#platform/session/session.ts';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { draftCorrection } from './draft-correction.ts';
import { toldTexts as texts } from './told-texts.ts';

export function ToldRow({ row }: { row: OutdatedConversation }) {
  const { conversationId, leadName, leadStatus, told } = row;
  const timezone = useTimezone();
  const hasEnded = leadStatus === 'fechado' || leadStatus === 'perdido';
  return (
    <li className="flex flex-col gap-2 border-b px-2 py-3 last:border-b-0 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-1.5">
          <Link
            to="/inbox"
            search={{ conversationId }}
            className="thumb max-w-full truncate font-medium text-sm hover:underline"
          >
            {leadName}
          </Link>
          {hasEnded ? <Badge tone={leadStatusTones[leadStatus]}>{leadStatusLabels[leadStatus]}</Badge> : null}
          {row.isSuppressed ? <Badge tone="red">{texts.silence}</Badge> : null}
          {row.isActive ? null : <Badge>{texts.archived}</Badge>}
        </div>
        {told.map(({ subject, by, said, at }) => (
          <p key={subject} className="text-ink-muted text-sm">
            <span className="figure">{texts.said(said, by)}</span>{' '}
            <span className="figure whitespace-nowrap text-ink-faint text-xs">{formatDateTime(at, timezone)}</span>
          </p>
        ))}
      </div>
      <IfAllowed right="answer">
        <Correction row={row} />
      </IfAllowed>
    </li>
  );
}

function Correction({ row }: { row: OutdatedConversation }) {
  const { conversationId, leadName, correction } = row;
  const { id: userId } = useSessionUser();
  const navigate = useNavigate();
  const isDrafted = useComposerText(conversationId).includes(correction ?? '\0');
  if (correction === null) return <p className="text-ink-muted text-xs">{texts.noDraft}</p>;
  return (
    <Button
      size="sm"
      className="shrink-0 self-start sm:self-center"
      aria-label={isDrafted ? texts.openDraftFor(leadName) : texts.writeFor(leadName)}
      onClick={() => {
        draftCorrection(userId, row);
        void navigate({ to: '/inbox', search: { conversationId } });
      }}
    >
      {isDrafted ? texts.openDraft : texts.write}
    </Button>
  );
}
