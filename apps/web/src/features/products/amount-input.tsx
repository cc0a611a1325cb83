import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import type { FieldControl } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { caretAfter, typedAmount } from './typed-amount.ts';

type AmountInputProps = FieldControl & {
  value: string;
  onValueChange: (value: string) => void;
  onBlur: () => void;
  unit: 'R$' | 'm²';
};

/** A whole amount that gets its dots while one types; the unit stands beside it. */
export function AmountInput({ value, onValueChange, unit, ...control }: AmountInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (digitsBefore.current === null) return;
    const caret = caretAfter(value, digitsBefore.current);
    input.current?.setSelectionRange(caret, caret);
    digitsBefore.current = null;
  });

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const caret = target.selectionStart ?? target.value.length;
    digitsBefore.current = target.value.slice(0, caret).replace(/\D/g, '').length;
    onValueChange(typedAmount(target.value));
  }

  return (
    <Input
      {...control}
      ref={input}
      value={value}
      onChange={handleChange}
      inputMode="numeric"
      autoComplete="off"
      className="figure"
      {...(unit === 'R$'
        ? { icon: <span className="text-xs">{unit}</span> }
        : { suffix: <span className="px-2">{unit}</span> })}
    />
  );
}
