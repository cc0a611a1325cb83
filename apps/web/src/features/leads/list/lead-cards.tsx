import type { Lead } from '@prumo/contracts/leads';
import { memo, type ReactNode } from 'react';
import { NextAction } from '#domain/agenda/next-action.tsx';
import { OwnerMenu } from '#domain/team/owner-menu.tsx';
import { formatRelativeDay, initials } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { cn } from '#ui/cn.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { TagList } from '#ui/lists/tag-list.tsx';
import { LoadingLine, Skeleton } from '#ui/states/skeleton.tsx';
import { LeadPhone, LeadStatusBadge } from '../lead/lead-badges.tsx';
import { leadTexts } from '../texts.ts';
import { pageBox, type Selection, useDrawnSelection } from '../use-selection.ts';
import { type LeadActionHandlers, LeadActions } from './lead-actions.tsx';

const texts = leadTexts.table;
const WAITING = ['a', 'b', 'c', 'd', 'e'];

type LeadCardsProps = {
  leads: readonly Lead[] | undefined;
  selection: Selection;
  /** Shown instead of the label of the page's checkbox, so that no card moves under the finger. */
  selectionBar: ReactNode;
} & LeadActionHandlers;

export function LeadCards({ leads, selection, selectionBar, ...handlers }: LeadCardsProps) {
  const timezone = useTimezone();
  const isChosen = useDrawnSelection(selection);
  const isAnyChosen = selection.count > 0;
  if (leads === undefined) {
    return (
      <div role="status">
        <LoadingLine label={texts.loading} className="mb-0 min-h-9 border-b px-3" />
        {WAITING.map((key) => (
          <div key={key} className="space-y-2 border-b p-4">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-2/3" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <>
      {handlers.onEdit ? (
        <div
          className={cn(
            'flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 border-b px-3 py-2 text-sm',
            isAnyChosen && 'bg-accent-soft',
          )}
        >
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is a button that carries the label itself */}
          <label className="flex items-center gap-3 text-ink-muted">
            <Checkbox aria-label={texts.selectAll} {...pageBox(selection, leads)} />
            {isAnyChosen ? null : <span aria-hidden="true">{texts.selectAll}</span>}
          </label>
          {selectionBar}
        </div>
      ) : null}
      <ul aria-label={texts.label}>
        {leads.map((lead) => (
          <LeadCard
            key={lead.id}
            lead={lead}
            timezone={timezone}
            isSelected={isChosen(lead.id)}
            onSelect={selection.select}
            {...handlers}
          />
        ))}
      </ul>
    </>
  );
}

type LeadCardProps = {
  lead: Lead;
  timezone: string;
  isSelected: boolean;
  onSelect: Selection['select'];
} & LeadActionHandlers;

const LeadCard = memo(function LeadCard({ lead, timezone, isSelected, onSelect, ...handlers }: LeadCardProps) {
  return (
    <li data-selected={isSelected} className="border-b p-3 data-[selected=true]:bg-accent-soft">
      <div className="flex items-start gap-3">
        {handlers.onEdit ? (
          <Checkbox
            className="mt-2"
            aria-label={texts.select(lead.name)}
            checked={isSelected}
            onCheckedChange={(next) => onSelect([lead.id], next)}
          />
        ) : null}
        <button
          type="button"
          onClick={() => handlers.onView(lead.id)}
          className="flex min-w-0 flex-1 items-start gap-2.5 rounded-sm text-left"
        >
          <Avatar initials={initials(lead.name)} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-base">{lead.name}</span>
            <span className="block text-ink-muted text-sm">
              <LeadPhone lead={lead} />
            </span>
            <span className="block truncate text-ink-muted text-sm">{lead.email || '-'}</span>
          </span>
        </button>
        <LeadStatusBadge status={lead.status} />
      </div>
      <div className="mt-2 flex items-center justify-between gap-2 pl-7">
        <span className="flex min-w-0 flex-wrap items-center gap-1.5">
          <span className="text-ink-faint text-xs">{formatRelativeDay(lead.createdAt, timezone)}</span>
          <TagList items={lead.tags} />
          <NextAction lead={lead} />
        </span>
        <span className="flex shrink-0 items-center gap-1">
          <OwnerMenu lead={lead} look="avatar" />
          <LeadActions lead={lead} {...handlers} />
        </span>
      </div>
    </li>
  );
});
