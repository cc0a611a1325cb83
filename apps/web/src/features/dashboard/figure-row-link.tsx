import { FOLLOW_UP_WORDS } from '@prumo/contracts/reasons/follow-up-words';
import type { DashboardFigure, FigureRow } from '@prumo/contracts/reports/dashboard';
import { QUEUE_REASON_WORDS } from '@prumo/contracts/team/roleta/words';
import { isKeyOf } from '@prumo/contracts/text/known-keys';
import { lookUp } from '@prumo/contracts/text/look-up';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CampaignLink } from '#domain/campaigns/campaign-link.tsx';
import { campaignStatusLabel, campaignStatusTone } from '#domain/campaigns/labels.ts';
import { formatWait, waitTone } from '#domain/figures/wait-time.ts';
import { leadStatusLabels, leadStatusTones } from '#domain/leads/labels.ts';
import { accountNow } from '#platform/requests/account-clock.ts';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { figureTexts as texts } from './figure-texts.ts';

const className = 'flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover';

type FigureRowLinkProps = { row: FigureRow; figure: DashboardFigure | undefined };

export function FigureRowLink({ row, figure }: FigureRowLinkProps) {
  const isWaiting = figure === 'open_waits' || figure === 'queued';
  const isSince = isWaiting || figure === 'follow_ups';
  const queuedBecause = figure === 'queued' ? lookUp(QUEUE_REASON_WORDS, row.status) : undefined;
  const timezone = useTimezone();
  const waited = isWaiting ? (accountNow().getTime() - new Date(row.at).getTime()) / 1000 : row.seconds;
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-sm">{row.name}</span>
        <span className="figure block text-ink-faint text-xs">
          {isSince ? texts.since(formatDateTime(row.at, timezone)) : formatDateTime(row.at, timezone)}
          {queuedBecause ? ` · ${queuedBecause}` : null}
        </span>
      </span>
      {waited === null ? (
        <Status row={row} />
      ) : (
        <Badge tone={waitTone(waited)} className="figure">
          {formatWait(waited)}
        </Badge>
      )}
    </>
  );
  return <li>{linkOf(row, content)}</li>;
}

function linkOf({ conversationId, campaignId, leadId }: FigureRow, content: ReactNode): ReactNode {
  if (conversationId) {
    return (
      <Link to="/inbox" search={{ conversationId }} className={className}>
        {content}
      </Link>
    );
  }
  if (campaignId) {
    return (
      <CampaignLink campaignId={campaignId} className={className}>
        {content}
      </CampaignLink>
    );
  }
  return (
    <Link to="/leads" search={{ lead: leadId ?? undefined }} className={className}>
      {content}
    </Link>
  );
}

function Status({ row }: { row: FigureRow }) {
  const owed = lookUp(FOLLOW_UP_WORDS, row.status);
  if (row.conversationId && owed) return <Badge>{owed}</Badge>;
  const { status } = row;
  return !row.campaignId && isKeyOf(leadStatusLabels, status) ? (
    <Badge tone={leadStatusTones[status]}>{leadStatusLabels[status]}</Badge>
  ) : (
    <Badge tone={campaignStatusTone(row)}>{campaignStatusLabel(row)}</Badge>
  );
}
