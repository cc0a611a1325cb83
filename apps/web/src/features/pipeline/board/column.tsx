import type { LeadId } from '@prumo/contracts/ids';
import type { BoardColumn, Lead } from '@prumo/contracts/leads';
import { BOARD_FIRST_CARDS } from '@prumo/contracts/pipeline';
import { memo, type ReactNode } from 'react';
import { NextActionsOf } from '#domain/agenda/next-action.tsx';
import { leadStatusLabels, leadStatusTones } from '#domain/leads/labels.ts';
import { formatMoney, formatNumber } from '#platform/text/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { toneDot } from '#ui/tone.ts';
import type { Filter } from '../queries.ts';
import { pipelineTexts } from '../texts.ts';
import { Card, type CardHandlers } from './card.tsx';
import { useColumnCards } from './use-column-cards.ts';

const texts = pipelineTexts;

type ColumnProps = CardHandlers & {
  column: BoardColumn;
  leads: readonly Lead[];
  filter: Filter;
  openId: LeadId | undefined;
  saving: ReadonlySet<LeadId>;
  lifted: string | null;
  emptyNote?: ReactNode;
};

export const Column = memo(function Column(props: ColumnProps) {
  const { column, leads, filter, openId, saving, lifted, emptyNote, ...handlers } = props;
  const { visible, rest, isLoading, loadMore } = useColumnCards(column, filter, leads);
  const label = leadStatusLabels[column.status];
  return (
    <section
      data-column={column.status}
      aria-label={texts.column(label, column.total)}
      className="flex w-[320px] shrink-0 scroll-mx-4 snap-center flex-col rounded-xl border border-line bg-sunken transition-colors duration-100 data-drop:border-accent"
    >
      <header className="flex h-11 items-center gap-2 px-3">
        <span aria-hidden="true" className={cn('size-2 rounded-full', toneDot[leadStatusTones[column.status]])} />
        <h2 className="font-semibold text-sm">{label}</h2>
        <Badge className="figure">{formatNumber(column.total)}</Badge>
        {column.budget > 0 ? (
          <span
            title={texts.sum(formatMoney(column.budget))}
            className="figure ml-auto truncate text-ink-muted text-xs"
          >
            {formatMoney(column.budget)}
          </span>
        ) : null}
      </header>
      <div
        data-column-scroll
        className="scroll-quiet max-h-[max(70vh,500px)] min-h-[500px] overflow-y-auto overscroll-y-contain px-2 pb-2"
      >
        <NextActionsOf leads={visible}>
          <ul
            className={cn(
              'relative flex min-h-full flex-col',
              'data-drop:before:absolute data-drop:before:inset-x-0 data-drop:before:top-0 data-drop:before:h-0.5',
              "data-drop:before:rounded-full data-drop:before:bg-accent data-drop:before:content-['']",
            )}
          >
            {visible.map((lead, place) => (
              <li
                key={lead.id}
                // Cards loaded later are usually out of sight. For the first cards `content-visibility` would only add a
                // second layout.
                className={cn(
                  '-mx-1 px-1 py-1',
                  place >= BOARD_FIRST_CARDS && '[contain-intrinsic-size:auto_140px] [content-visibility:auto]',
                )}
              >
                <Card
                  lead={lead}
                  isSaving={saving.has(lead.id)}
                  isLifted={lifted === lead.id}
                  isOpen={openId === lead.id}
                  {...handlers}
                />
              </li>
            ))}
            {visible.length === 0 ? (
              <li className="py-8 text-center text-ink-faint text-sm">{emptyNote ?? texts.emptyColumn}</li>
            ) : null}
            {rest > 0 ? (
              <li className="pt-1">
                <Button className="w-full" onClick={loadMore} disabled={isLoading} aria-busy={isLoading || undefined}>
                  {isLoading ? texts.loadingMore : texts.more(rest)}
                </Button>
              </li>
            ) : null}
          </ul>
        </NextActionsOf>
      </div>
    </section>
  );
});
