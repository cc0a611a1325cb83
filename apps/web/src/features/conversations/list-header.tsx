import { Archive, ArchiveRestore } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { inboxTexts } from './texts.ts';

const texts = inboxTexts.list;

type ListHeaderProps = {
  isHistory: boolean;
  onHistoryChange: (isHistory: boolean) => void;
  search: string;
  onSearch: (search: string) => void;
  count: number | undefined;
};

export function ListHeader({ isHistory, onHistoryChange, search, onSearch, count }: ListHeaderProps) {
  return (
    <header className="shrink-0 space-y-2 border-b p-3">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold text-lg leading-5">{isHistory ? texts.all : texts.active}</h2>
          <p className="figure h-4 text-ink-muted text-xs" aria-live="polite">
            {count === undefined ? '' : texts.count(count)}
          </p>
        </div>
        <Button
          size="sm"
          variant="ghost"
          icon={isHistory ? <ArchiveRestore /> : <Archive />}
          onClick={() => onHistoryChange(!isHistory)}
        >
          {isHistory ? texts.showActive : texts.showHistory}
        </Button>
      </div>
      <SearchInput value={search} onSearch={onSearch} label={texts.search} placeholder={texts.searchPlaceholder} />
    </header>
  );
}
