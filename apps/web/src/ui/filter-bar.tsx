import { SearchInput } from './search-input.tsx';
import { Select, type SelectProps } from './select.tsx';

type FilterBarProps = {
  search: { value: string; onSearch: (text: string) => void; label: string; placeholder: string };
  choice: Pick<SelectProps, 'value' | 'onValueChange' | 'options'> & { label: string };
  /** How much of all is shown; null while all is. */
  shown: string | null;
};

/** Above a list of cards: words, one choice, and what they left. */
export function FilterBar({ search, choice: { label, ...choice }, shown }: FilterBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="w-full sm:w-80">
        <SearchInput {...search} />
      </span>
      <span className="w-full sm:w-52">
        <Select aria-label={label} {...choice} />
      </span>
      {shown === null ? null : (
        <p role="status" className="figure text-ink-muted text-sm">
          {shown}
        </p>
      )}
    </div>
  );
}
