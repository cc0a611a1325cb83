import { Archive, ArchiveRestore } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { SearchInput } from '#ui/fields/search-input.tsx';
import { PageHelp } from '#ui/layout/page-header.tsx';
import { listTexts as texts } from './list-texts.ts';
import { OwnerTabs } from './owner-tabs.tsx';
import type { InboxList } from './use-inbox-list.ts';

export function ListHeader({ list }: { list: InboxList }) {
  const { place, search, count, isCountAtLeast, onPlace, onSearch } = list;
  const isHistory = place === 'historico';
  return (
    <header className="shrink-0 space-y-2 px-3 pt-3 pb-2">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold text-lg leading-5">{isHistory ? texts.all : texts.active}</h2>
          <p className="figure h-4 text-ink-muted text-xs" aria-live="polite">
            {count === undefined ? '' : search ? texts.found(count, isCountAtLeast) : texts.count(count)}
          </p>
        </div>
        <Button
          size="sm"
          variant="ghost"
          icon={isHistory ? <ArchiveRestore /> : <Archive />}
          onClick={() => onPlace(isHistory ? 'todas' : 'historico')}
        >
          {isHistory ? texts.showActive : texts.showHistory}
        </Button>
      </div>
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <SearchInput value={search} onSearch={onSearch} label={texts.search} placeholder={texts.searchPlaceholder} />
        </div>
        <PageHelp />
      </div>
      <OwnerTabs owner={list.owner} onOwner={list.onOwner} />
    </header>
  );
}
