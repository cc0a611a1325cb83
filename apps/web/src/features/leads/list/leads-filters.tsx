import type { LeadListId } from '@prumo/contracts/ids';
import { LeadStatus, SUGGESTED_TAGS } from '@prumo/contracts/leads';
import { NEXT_ACTION_FILTERS } from '@prumo/contracts/schema-free-values';
import { useQuery } from '@tanstack/react-query';
import { leadStatusOptions } from '#domain/leads/labels.ts';
import { leadListsQuery, leadTagsQuery } from '#domain/leads/queries.ts';
import { OwnerFilter } from '#domain/team/owner-filter.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SearchInput } from '#ui/fields/search-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { isFiltered, type LeadsFilter, NO_FILTER } from '../leads-search.ts';
import { leadTexts } from '../texts.ts';

const texts = leadTexts.filters;

type NextActionFilter = NonNullable<LeadsFilter['nextAction']>;
const NEXT_ACTION_OPTIONS = [
  [{ value: '' as const, label: texts.anyNextAction }],
  NEXT_ACTION_FILTERS.map((value) => ({ value, label: texts.nextActions[value] })),
];

type LeadsFiltersProps = { filters: LeadsFilter; onFiltersChange: (filters: LeadsFilter) => void };

export function LeadsFilters({ filters, onFiltersChange }: LeadsFiltersProps) {
  const { data: tags = [] } = useQuery(leadTagsQuery);
  const { data: lists = [] } = useQuery(leadListsQuery);
  const change = (part: Partial<LeadsFilter>) => onFiltersChange({ ...filters, ...part });
  return (
    <>
      <div className="w-full min-w-0 sm:w-72 md:flex-1">
        <SearchInput
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={filters.search ?? ''}
          onSearch={(search) => change({ search: search || undefined })}
        />
      </div>
      <div className="min-w-36 flex-1 sm:flex-none">
        <Select
          aria-label={texts.status}
          value={filters.status ?? ''}
          onValueChange={(value) => change({ status: LeadStatus.safeParse(value).data })}
          options={[[{ value: '', label: texts.allStatuses }], leadStatusOptions]}
        />
      </div>
      <div className="min-w-36 flex-1 sm:flex-none">
        <Select
          aria-label={texts.tag}
          value={filters.tags ?? ''}
          onValueChange={(value) => change({ tags: value || undefined })}
          options={tagOptions(tags, filters.tags)}
        />
      </div>
      {lists.length > 0 || filters.list ? (
        <div className="min-w-36 flex-1 sm:max-w-56 sm:flex-none">
          <Select<LeadListId | ''>
            aria-label={leadTexts.lists.filter}
            value={filters.list ?? ''}
            onValueChange={(value) => change({ list: value || undefined })}
            options={[
              [{ value: '' as const, label: leadTexts.lists.all }],
              lists.map(({ id, name }) => ({ value: id, label: name })),
            ].filter((group) => group.length > 0)}
          />
        </div>
      ) : null}
      <div className="min-w-36 flex-1 sm:flex-none">
        <Select<NextActionFilter | ''>
          aria-label={texts.nextAction}
          value={filters.nextAction ?? ''}
          onValueChange={(value) => change({ nextAction: value || undefined })}
          options={NEXT_ACTION_OPTIONS}
        />
      </div>
      <OwnerFilter value={filters.owner} onChange={(owner) => change({ owner })} />
      {isFiltered(filters) ? (
        <Button variant="ghost" onClick={() => onFiltersChange(NO_FILTER)}>
          {texts.clear}
        </Button>
      ) : null}
    </>
  );
}

function tagOptions(used: readonly string[], chosen: string | undefined) {
  const known = new Set<string>(SUGGESTED_TAGS);
  const others = used.filter((tag) => !known.has(tag.toLowerCase()));
  if (chosen && !known.has(chosen) && !others.includes(chosen)) others.push(chosen);
  const option = (tag: string) => ({ value: tag, label: tag });
  const groups = [[{ value: '', label: texts.allTags }], SUGGESTED_TAGS.map(option), others.map(option)];
  return groups.filter((group) => group.length > 0);
}
