import type { Lead } from '@prumo/contracts/leads';
import { memo, type ReactNode } from 'react';
import { NextAction } from '#domain/agenda/next-action.tsx';
import { OwnerMenu } from '#domain/team/owner-menu.tsx';
import { ownerTexts } from '#domain/team/owner-texts.ts';
import { useTeam } from '#domain/team/people.ts';
import { formatDateTime, formatRelativeDay, initials } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { cn } from '#ui/cn.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Table, Td, Th, Tr } from '#ui/lists/table.tsx';
import { TagList } from '#ui/lists/tag-list.tsx';
import { SkeletonRows } from '#ui/states/skeleton.tsx';
import { LeadPhone, LeadStatusBadge } from '../lead/lead-badges.tsx';
import { leadTexts } from '../texts.ts';
import { pageBox, type Selection, useDrawnSelection } from '../use-selection.ts';
import { type LeadActionHandlers, LeadActions } from './lead-actions.tsx';

const texts = leadTexts.table;
const COLUMNS = 8;

type LeadsTableProps = {
  leads: readonly Lead[] | undefined;
  selection: Selection;
  /** Covers the table's head while rows are selected, so that no row moves under the pointer. */
  selectionBar: ReactNode;
} & LeadActionHandlers;

export function LeadsTable({ leads, selection, selectionBar, ...handlers }: LeadsTableProps) {
  const timezone = useTimezone();
  const isChosen = useDrawnSelection(selection);
  const isAnyChosen = selection.count > 0;
  const { hasTeam } = useTeam();
  return (
    <div className="relative">
      <div
        className={cn(
          'absolute top-0 right-0 left-10 z-10 flex h-9 items-center gap-4 px-2 text-sm',
          isAnyChosen ? 'border-b bg-accent-soft' : 'pointer-events-none',
        )}
      >
        {selectionBar}
      </div>
      <Table aria-label={texts.label} aria-busy={leads === undefined} className="min-w-[720px]">
        <thead>
          <tr className={cn(isAnyChosen && 'bg-accent-soft')}>
            <Th className="w-10 pr-0">
              {handlers.onEdit ? <Checkbox aria-label={texts.selectAll} {...pageBox(selection, leads ?? [])} /> : null}
            </Th>
            <Th>{texts.name}</Th>
            <Th>{texts.phone}</Th>
            <Th className="hidden lg:table-cell">{texts.email}</Th>
            <Th>{texts.status}</Th>
            <Th className="hidden xl:table-cell">{texts.tags}</Th>
            {hasTeam ? <Th>{ownerTexts.owner}</Th> : null}
            <Th>{texts.createdAt}</Th>
            <Th className="sticky right-0 w-30 bg-surface">
              <span className="sr-only">{texts.actions}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {leads === undefined ? (
            <SkeletonRows columns={hasTeam ? COLUMNS + 1 : COLUMNS} label={texts.loading} />
          ) : (
            leads.map((lead) => (
              <LeadRow
                key={lead.id}
                lead={lead}
                timezone={timezone}
                isSelected={isChosen(lead.id)}
                onSelect={selection.select}
                hasTeam={hasTeam}
                {...handlers}
              />
            ))
          )}
        </tbody>
      </Table>
    </div>
  );
}

type LeadRowProps = {
  lead: Lead;
  timezone: string;
  isSelected: boolean;
  hasTeam: boolean;
  onSelect: Selection['select'];
} & LeadActionHandlers;

const LeadRow = memo(function LeadRow({ lead, timezone, isSelected, hasTeam, onSelect, ...handlers }: LeadRowProps) {
  return (
    <Tr data-selected={isSelected}>
      <Td className="pr-0">
        {handlers.onEdit ? (
          <Checkbox
            aria-label={texts.select(lead.name)}
            checked={isSelected}
            onCheckedChange={(next) => onSelect([lead.id], next)}
          />
        ) : null}
      </Td>
      <Td className="max-w-64">
        <button
          type="button"
          onClick={() => handlers.onView(lead.id)}
          className="flex max-w-full items-center gap-2.5 rounded-sm text-left"
        >
          <Avatar initials={initials(lead.name)} size="sm" />
          <span className="min-w-0">
            <span className="block truncate font-medium hover:underline">{lead.name}</span>
            {lead.company ? <span className="block truncate text-ink-faint text-xs">{lead.company}</span> : null}
          </span>
        </button>
        <span className="block pl-8.5">
          <NextAction lead={lead} />
        </span>
      </Td>
      <Td className="whitespace-nowrap text-ink-muted">
        <LeadPhone lead={lead} />
      </Td>
      <Td className="hidden max-w-52 truncate text-ink-muted lg:table-cell">{lead.email || '-'}</Td>
      <Td>
        <LeadStatusBadge status={lead.status} />
      </Td>
      <Td className="hidden max-w-52 xl:table-cell">
        <TagList items={lead.tags} isOneLine />
      </Td>
      {hasTeam ? (
        <Td>
          <OwnerMenu lead={lead} look="avatar" />
        </Td>
      ) : null}
      <Td className="whitespace-nowrap text-ink-muted" title={formatDateTime(lead.createdAt, timezone)}>
        {formatRelativeDay(lead.createdAt, timezone)}
      </Td>
      <Td className="sticky right-0 bg-surface pl-1 group-hover/row:bg-hover group-data-[selected=true]/row:bg-accent-soft">
        <LeadActions lead={lead} {...handlers} />
      </Td>
    </Tr>
  );
});
