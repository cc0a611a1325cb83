import { X } from 'lucide-react';
import { cn } from '../cn.ts';
import { uiTexts } from '../texts.ts';

type ChipsProps<Key extends string> = {
  items: readonly { key: Key; label: string }[];
  onRemove: (key: Key) => void;
};

/** What was chosen or typed, each with a button that takes it out. */
export function Chips<Key extends string>({ items, onRemove }: ChipsProps<Key>) {
  if (items.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-1">
      {items.map(({ key, label }) => (
        <li
          key={key}
          className={cn(
            'inline-flex h-6 max-w-full items-center gap-1 rounded-full border border-line-strong pr-1 pl-2 text-xs',
            'pointer-coarse:h-10 pointer-coarse:gap-0 pointer-coarse:pr-0 pointer-coarse:pl-3',
          )}
        >
          <span className="truncate">{label}</span>
          <button
            type="button"
            aria-label={uiTexts.removeItem(label)}
            onClick={() => onRemove(key)}
            className={cn(
              'relative flex size-4 items-center justify-center rounded-full text-ink-faint',
              "after:absolute after:-inset-1.5 after:content-[''] hover:bg-hover hover:text-ink pointer-coarse:size-10",
            )}
          >
            <X className="size-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
