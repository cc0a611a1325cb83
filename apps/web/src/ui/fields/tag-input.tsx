import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { cn } from '../cn.ts';
import { uiTexts } from '../texts.ts';
import type { FieldControl } from './field.tsx';
import { Input } from './input.tsx';

type TagInputProps = Partial<FieldControl> & {
  value: readonly string[];
  onValueChange: (items: string[]) => void;
  placeholder?: string;
  normalize?: (item: string) => string;
  onRefused?: (item: string) => void;
};

const same = (one: string, other: string) => one.toLocaleLowerCase('pt-BR') === other.toLocaleLowerCase('pt-BR');

/** Blanks and duplicates are dropped. */
export function TagInput({ value, onValueChange, placeholder, normalize, onRefused, ...control }: TagInputProps) {
  const [typed, setTyped] = useState('');

  function add() {
    const trimmed = typed.trim();
    const item = normalize ? normalize(trimmed) : trimmed;
    setTyped('');
    if (item === '') return;
    if (value.some((known) => same(known, item))) onRefused?.(item);
    else onValueChange([...value, item]);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && typed === '') onValueChange(value.slice(0, -1));
  }

  return (
    <div>
      <div className="flex gap-2">
        <Input
          {...control}
          value={typed}
          placeholder={placeholder}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKeyDown}
          onBlur={add}
        />
        <Button aria-label={uiTexts.add} icon={<Plus />} onClick={add} className="px-2" />
      </div>
      {value.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-1">
          {value.map((item) => (
            <li
              key={item}
              className={cn(
                'inline-flex h-6 max-w-full items-center gap-1 rounded-full border border-line-strong pr-1 pl-2 text-xs',
                'pointer-coarse:h-10 pointer-coarse:gap-0 pointer-coarse:pr-0 pointer-coarse:pl-3',
              )}
            >
              <span className="truncate">{item}</span>
              <button
                type="button"
                aria-label={uiTexts.removeItem(item)}
                onClick={() => onValueChange(value.filter((other) => other !== item))}
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
      ) : null}
    </div>
  );
}
