import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import type { FieldControl } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { caretAfter, keptSigns, typedAmount } from './typed-amount.ts';

type AmountInputProps = FieldControl & {
  value: string;
  onValueChange: (value: string) => void;
  onBlur: () => void;
  unit: 'R$' | 'm²';
};

const AREA_DECIMALS = 2;

export function AmountInput({ value, onValueChange, unit, ...control }: AmountInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const signsBefore = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (signsBefore.current === null) return;
    const caret = caretAfter(value, signsBefore.current);
    input.current?.setSelectionRange(caret, caret);
    signsBefore.current = null;
  });

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const caret = target.selectionStart ?? target.value.length;
    signsBefore.current = keptSigns(target.value.slice(0, caret));
    onValueChange(typedAmount(target.value, unit === 'm²' ? AREA_DECIMALS : 0));
  }

  return (
    <Input
      {...control}
      ref={input}
      value={value}
      onChange={handleChange}
      inputMode={unit === 'm²' ? 'decimal' : 'numeric'}
      autoComplete="off"
      className="figure"
      {...(unit === 'R$'
        ? { icon: <span className="text-xs">{unit}</span> }
        : { suffix: <span className="px-2">{unit}</span> })}
    />
  );
}
