import { Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { uiTexts } from '../texts.ts';
import { Chips } from './chips.tsx';
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

  const remove = (item: string) => onValueChange(value.filter((other) => other !== item));

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
      <Chips items={value.map((item) => ({ key: item, label: item }))} onRemove={remove} />
    </div>
  );
}
