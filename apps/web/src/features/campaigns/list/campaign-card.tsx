import type { Campaign } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import { scheduleProblemWords } from '@prumo/contracts/reasons/campaigns/campaign-pause-words';
import type { PauseReason } from '@prumo/contracts/reasons/campaigns/campaign-pauses';
import { pauseWords } from '@prumo/contracts/reasons/campaigns/pause-words';
import { Link } from '@tanstack/react-router';
import { CalendarClock, MessageSquareText, Pencil, SlidersHorizontal, Tag, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { accountNow } from '#platform/requests/account-clock.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { cn } from '#ui/cn.ts';
import { Card } from '#ui/layout/card.tsx';
import { TagList } from '#ui/lists/tag-list.tsx';
import { LinkButton } from '../link-button.tsx';
import { RunControl } from '../run/run-control.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { CampaignHold } from './campaign-hold.tsx';
import { CampaignStats } from './campaign-stats.tsx';
import { CardMenu } from './card-menu.tsx';
import { CardWarning } from './card-warning.tsx';
import { ContactProgress } from './contact-progress.tsx';
import { listTexts } from './texts.ts';

const texts = listTexts.card;
const TAGS_SHOWN = 6;

type CampaignCardProps = { campaign: Campaign; isSelected: boolean; onSelect: () => void; onDelete: () => void };

export function CampaignCard({ campaign, isSelected, onSelect, onDelete }: CampaignCardProps) {
  const { id, name, description, messages, targetTags } = campaign;
  return (
    <Card
      className={cn(
        'relative flex h-full flex-col p-4 transition-colors duration-100',
        isSelected ? 'border-accent ring-1 ring-accent' : 'hover:border-line-strong',
      )}
    >
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 font-semibold text-base">
          <button
            type="button"
            aria-pressed={isSelected}
            title={name}
            onClick={onSelect}
            className={cn(
              'w-full truncate text-left',
              "after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:outline-none",
              'focus-visible:after:outline-2 focus-visible:after:outline-ring',
            )}
          >
            {name}
          </button>
        </h2>
        <StatusBadge campaign={campaign} />
      </div>
      {description ? <p className="mt-1 line-clamp-2 text-ink-muted text-sm">{description}</p> : null}
      <Facts campaign={campaign} />
      <div className="mt-2.5">
        <TagList items={targetTags} max={TAGS_SHOWN} />
      </div>
      {campaign.totalLeads > 0 ? <ContactProgress campaign={campaign} /> : null}
      {campaign.status === 'active' || campaign.status === 'paused' ? <CampaignHold campaignId={id} /> : null}
      {campaign.pauseReason ? <PauseNotice campaignId={id} reason={campaign.pauseReason} /> : null}
      {campaign.status === 'draft' && campaign.scheduleProblem ? (
        <CardWarning>{scheduleProblemWords(campaign.scheduleProblem)}</CardWarning>
      ) : null}
      {messages.length === 0 ? <CardWarning>{texts.noMessages}</CardWarning> : null}
      {isSelected ? <CampaignStats campaign={campaign} className="mt-3 border-t pt-3" /> : null}
      <div className="relative z-1 mt-auto flex items-center gap-1 pt-4">
        <RunControl campaign={campaign} />
        <div className="-mr-1.5 ml-auto flex">
          <IfAllowed right="campaigns">
            <LinkButton label={texts.edit(name)} icon={<Pencil />}>
              {(props) => <Link to="/campaigns/$campaignId/edit" params={{ campaignId: id }} {...props} />}
            </LinkButton>
            <LinkButton label={texts.advancedNamed(name)} icon={<SlidersHorizontal />}>
              {(props) => <Link to="/campaigns/$campaignId/advanced" params={{ campaignId: id }} {...props} />}
            </LinkButton>
          </IfAllowed>
          <CardMenu campaign={campaign} />
          <IfAllowed right="campaigns">
            <IconButton size="sm" variant="danger" label={texts.delete(name)} icon={<Trash2 />} onClick={onDelete} />
          </IfAllowed>
        </div>
      </div>
    </Card>
  );
}

function Facts({ campaign }: { campaign: Campaign }) {
  const timezone = useTimezone();
  const { scheduledAt, status, targetTags, messages } = campaign;
  const date = scheduledAt && formatDateTime(scheduledAt, timezone);
  const isAhead = scheduledAt !== null && status === 'draft' && new Date(scheduledAt) > accountNow();
  const schedule = date ? (isAhead ? texts.scheduled(date) : texts.ranAt(date)) : texts.notScheduled;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm [&_svg]:size-3.5 [&_svg]:text-ink-faint">
      <Fact icon={<CalendarClock />}>{schedule}</Fact>
      <Fact icon={<Tag />}>{texts.tags(targetTags.length)}</Fact>
      <Fact icon={<MessageSquareText />}>{texts.messages(messages.length)}</Fact>
    </ul>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="figure inline-flex items-center gap-1.5">
    <span aria-hidden="true">{icon}</span>
    {children}
  </li>
);

/** Paused by Prumo itself: the campaign can continue with a different product or template. */
function PauseNotice({ campaignId, reason }: { campaignId: CampaignId; reason: PauseReason }) {
  return (
    <CardWarning>
      {pauseWords(reason)}.{' '}
      <IfAllowed right="campaigns">
        <Link
          to="/campaigns/$campaignId/edit"
          params={{ campaignId }}
          className="relative z-1 font-medium underline underline-offset-2"
        >
          {reason.code === 'product_sold' ? texts.changeProduct : texts.seeMessages}
        </Link>
      </IfAllowed>
    </CardWarning>
  );
}
