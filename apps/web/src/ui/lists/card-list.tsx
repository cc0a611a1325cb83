import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { SearchInput } from '../fields/search-input.tsx';
import { Select, type SelectOption } from '../fields/select.tsx';
import { Card } from '../layout/card.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { Loading, Skeleton, SkeletonLines } from '../states/skeleton.tsx';
import { useGrowing } from './growing-list.tsx';

const WORTH_FILTERING = 7;
export const CARD_GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

export type CardFilter = { text: string; choice: string };
const NO_FILTER: CardFilter = { text: '', choice: '' };

type CardListProps<Item> = {
  label: string;
  items: readonly Item[];
  find: (items: readonly Item[], filter: CardFilter) => Item[];
  options: readonly SelectOption[];
  texts: {
    search: string;
    placeholder: string;
    choice: string;
    all: string;
    shown: (count: number, total: number) => string;
    none: string;
    noneHint: string;
    clear: string;
  };
  step: number;
  isAsked?: boolean;
  children: (item: Item) => ReactNode;
};

export function CardList<Item extends { id: string }>({
  label,
  items,
  find,
  options,
  texts,
  step,
  isAsked = false,
  children,
}: CardListProps<Item>) {
  const [filter, setFilter] = useState(NO_FILTER);
  const found = find(items, filter);
  const { shown, more } = useGrowing(found, step, { isAsked });
  const isFiltered = filter.text !== '' || filter.choice !== '';
  return (
    <>
      {items.length >= WORTH_FILTERING || isFiltered ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="w-full sm:w-80">
            <SearchInput
              value={filter.text}
              onSearch={(text) => setFilter((now) => ({ ...now, text }))}
              label={texts.search}
              placeholder={texts.placeholder}
            />
          </span>
          <span className="w-full sm:w-52">
            <Select
              aria-label={texts.choice}
              value={filter.choice}
              onValueChange={(choice) => setFilter((now) => ({ ...now, choice }))}
              options={[[{ value: '', label: texts.all }], options]}
            />
          </span>
          {isFiltered ? (
            <p role="status" className="figure text-ink-muted text-sm">
              {texts.shown(found.length, items.length)}
            </p>
          ) : null}
        </div>
      ) : null}
      {found.length === 0 ? (
        <Card>
          <EmptyState
            icon={<SearchX />}
            title={texts.none}
            description={texts.noneHint}
            action={<Button onClick={() => setFilter(NO_FILTER)}>{texts.clear}</Button>}
          />
        </Card>
      ) : (
        <ul aria-label={label} className={CARD_GRID}>
          {shown.map((item) => (
            <li key={item.id} className="min-w-0">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {more}
    </>
  );
}

export const CardListLoading = ({ label, lines }: { label: string; lines: number }) => (
  <Loading label={label} className={CARD_GRID}>
    {['a', 'b', 'c'].map((key) => (
      <Card key={key} className="space-y-4 p-4">
        <Skeleton className="h-4 w-2/3" />
        <SkeletonLines lines={lines} />
        <Skeleton className="h-7 w-24" />
      </Card>
    ))}
  </Loading>
);
