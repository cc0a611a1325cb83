import { SEARCH_MAX } from '@prumo/contracts/schema-free-values';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { uiTexts } from '../texts.ts';
import { Input } from './input.tsx';

type SearchInputProps = {
  value: string;
  onSearch: (value: string) => void;
  placeholder: string;
  label: string;
  className?: string;
};

const DEBOUNCE_MS = 250;

export function SearchInput({ value, onSearch, placeholder, label, className }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  // Values from outside (the back button, "clear filters") replace the typed text.
  useEffect(() => {
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);

  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      search.current(sent.current);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Input
      maxLength={SEARCH_MAX}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      icon={<Search />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      className={`[&::-webkit-search-cancel-button]:hidden ${className ?? ''}`}
      suffix={
        typed === '' ? undefined : (
          <IconButton size="sm" hasTooltip={false} label={uiTexts.clear} icon={<X />} onClick={() => setTyped('')} />
        )
      }
    />
  );
}
