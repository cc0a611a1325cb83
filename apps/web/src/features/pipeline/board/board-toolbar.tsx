import { Hourglass } from 'lucide-react';
import { OwnerFilter } from '#domain/team/owner-filter.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SearchInput } from '#ui/fields/search-input.tsx';
import { type Filter, isFiltered } from '../queries.ts';
import { pipelineTexts } from '../texts.ts';

const texts = pipelineTexts.filter;

type BoardToolbarProps = {
  filter: Filter;
  total: number | undefined;
  onFilterChange: (filter: Filter) => void;
};

export function BoardToolbar({ filter, total, onFilterChange }: BoardToolbarProps) {
  const isStalled = filter.stalled === 'true';
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 sm:px-6">
      <div className="min-w-44 flex-1 sm:w-72 sm:flex-none">
        <SearchInput
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={filter.search ?? ''}
          onSearch={(search) => onFilterChange({ ...filter, search: search || undefined })}
        />
      </div>
      <Button
        icon={<Hourglass />}
        aria-pressed={isStalled}
        title={texts.stalledHint}
        className="aria-pressed:border-amber-text aria-pressed:bg-amber-soft aria-pressed:text-amber-text"
        onClick={() => onFilterChange({ ...filter, stalled: isStalled ? undefined : 'true' })}
      >
        {texts.stalled}
      </Button>
      <OwnerFilter value={filter.owner} onChange={(owner) => onFilterChange({ ...filter, owner })} />
      {isFiltered(filter) ? (
        <>
          <p role="status" className="figure text-ink-muted text-sm">
            {total === undefined ? texts.counting : texts.found(total)}
          </p>
          <Button
            variant="ghost"
            onClick={() => onFilterChange({ search: undefined, stalled: undefined, owner: undefined })}
          >
            {texts.clear}
          </Button>
        </>
      ) : null}
    </div>
  );
}
