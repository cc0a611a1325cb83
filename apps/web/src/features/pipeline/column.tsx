import { useDroppable } from '@dnd-kit/core';
import type { BoardColumn, Lead } from '@prumo/contracts/leads';
import { Fragment, memo, type ReactNode } from 'react';
import { formatMoney, formatNumber } from '#platform/format.ts';
import { leadStatusLabels, leadStatusTones } from '#platform/labels.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { toneDot } from '#ui/tone.ts';
import { Card, type CardHandlers } from './card.tsx';
import type { Filter } from './queries.ts';
import { pipelineTexts } from './texts.ts';
import { useColumnCards } from './use-column-cards.ts';

const texts = pipelineTexts;

type ColumnProps = CardHandlers & {
  column: BoardColumn;
  leads: readonly Lead[];
  filter: Filter;
  /** The card whose detail is open. */
  openId: string | undefined;
  saving: ReadonlySet<string>;
  /** The card lifted by keyboard, if it is of this column. */
  lifted: string | null;
  /** Where a card would be dropped here: behind this one, null = on top, undefined = not here. */
  dropBehind: string | null | undefined;
  emptyNote?: ReactNode;
};

export const Column = memo(function Column(props: ColumnProps) {
  const { column, leads, filter, openId, saving, lifted, dropBehind, emptyNote, ...handlers } = props;
  const { visible, rest, isLoading, loadMore } = useColumnCards(column, filter, leads);
  const { setNodeRef } = useDroppable({ id: column.status });
  const label = leadStatusLabels[column.status];
  const isTarget = dropBehind !== undefined;
  return (
    <section
      data-column={column.status}
      aria-label={texts.column(label, column.total)}
      className={cn(
        'flex w-[320px] shrink-0 snap-center flex-col rounded-xl border bg-sunken transition-colors duration-100',
        isTarget ? 'border-accent' : 'border-line',
      )}
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
      <div className="scroll-quiet max-h-[max(70vh,500px)] min-h-[500px] overflow-y-auto overscroll-y-contain px-2 pb-2">
        <ul ref={setNodeRef} className="flex min-h-full flex-col">
          {dropBehind === null ? <DropLine /> : null}
          {visible.map((lead) => (
            <Fragment key={lead.id}>
              <li className="py-1">
                <Card
                  lead={lead}
                  isSaving={saving.has(lead.id)}
                  isLifted={lifted === lead.id}
                  isOpen={openId === lead.id}
                  {...handlers}
                />
              </li>
              {dropBehind === lead.id ? <DropLine /> : null}
            </Fragment>
          ))}
          {visible.length === 0 && !isTarget ? (
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
      </div>
    </section>
  );
});

const DropLine = () => (
  <li aria-hidden="true" className="relative h-0">
    <span className="-top-px absolute inset-x-1 h-0.5 rounded-full bg-accent" />
  </li>
);
