import { PRODUCT_SORTS } from '@prumo/contracts/schema-free-values';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { SearchInput } from '#ui/fields/search-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { useIsNarrow } from '#ui/hooks/use-is-narrow.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import {
  filterCount,
  filterOf,
  isFiltered,
  NO_FILTER,
  type ProductsFilter,
  type ProductsSearch,
} from '../products-search.ts';
import { FilterFields } from './filter-fields.tsx';
import { listTexts as texts } from './list-texts.ts';

const sorts = PRODUCT_SORTS.map((value) => ({ value, label: texts.sorts[value] }));

type ProductFiltersProps = {
  search: ProductsSearch;
  onSearchChange: (change: Partial<ProductsSearch>) => void;
  total: number | undefined;
};

export function ProductFilters({ search, onSearchChange, total }: ProductFiltersProps) {
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const filter = filterOf(search);
  const change = (part: Partial<ProductsFilter>) => onSearchChange({ ...part, page: undefined });
  const clear = () => change(NO_FILTER);
  const fields = <FilterFields filter={filter} onChange={change} />;
  return (
    <section aria-label={texts.filters} className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-full min-w-0 sm:w-96">
          <SearchInput
            label={texts.search}
            placeholder={texts.placeholder}
            value={filter.search ?? ''}
            onSearch={(text) => change({ search: text || undefined })}
          />
        </div>
        {isNarrow ? (
          <Button className="flex-1 sm:flex-none" icon={<SlidersHorizontal />} onClick={() => setIsOpen(true)}>
            {texts.open(filterCount(filter))}
          </Button>
        ) : null}
        <div className="min-w-36 flex-1 sm:max-w-48">
          <Select
            aria-label={texts.sort}
            value={search.sort ?? 'newest'}
            onValueChange={(sort) => onSearchChange({ sort: sort === 'newest' ? undefined : sort, page: undefined })}
            options={sorts}
          />
        </div>
        {isFiltered(filter) ? (
          <div className="flex w-full items-center gap-2 sm:w-auto">
            <p role="status" className="figure text-ink-muted text-sm">
              {total === undefined ? null : texts.found(total)}
            </p>
            <Button variant="ghost" onClick={clear} className="ml-auto sm:ml-0">
              {texts.clear}
            </Button>
          </div>
        ) : null}
      </div>
      {isNarrow ? null : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-2">{fields}</div>
      )}
      <Dialog
        open={isNarrow && isOpen}
        onOpenChange={setIsOpen}
        title={texts.filters}
        footer={
          <>
            <Button variant="ghost" onClick={clear} disabled={filterCount(filter) === 0} className="mr-auto">
              {texts.clear}
            </Button>
            <Button variant="primary" onClick={() => setIsOpen(false)}>
              {texts.show(total ?? 0)}
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-2 gap-3">{fields}</div>
      </Dialog>
    </section>
  );
}
