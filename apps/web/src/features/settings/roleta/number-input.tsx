import { useState } from 'react';
import { Input, type InputProps } from '#ui/fields/input.tsx';
import { countIn } from './roleta-draft.ts';

type NumberInputProps = Omit<InputProps, 'value' | 'onChange' | 'onBlur'> & {
  value: number | null;
  /** Called only with what the field can hold. */
  onValueChange: (value: number | null) => void;
  /** The least it can hold; without it the field may be empty. */
  least?: number;
};

/** What it cannot hold stays while it is typed, and gives way to the value when the field is left. */
export function NumberInput({ value, onValueChange, least, ...props }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function handleChange(text: string) {
    setTyped(text);
    const count = countIn(text);
    if (least === undefined || (count !== null && count >= least)) onValueChange(count);
  }

  return (
    <Input
      {...props}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
