import { useEffect, useRef, useState } from 'react';
import type { FieldControl } from '#ui/fields/field.tsx';
import { AmountInput } from '../form/amount-input.tsx';
import { typedAmount } from '../form/typed-amount.ts';

const DEBOUNCE_MS = 400;

const textOf = (price: number | undefined) => (price === undefined ? '' : typedAmount(String(price)));
const priceOf = (typed: string) => Number(typed.replace(/\D/g, '')) || undefined;

type PriceInputProps = FieldControl & { value: number | undefined; onChange: (price: number | undefined) => void };

/** Asks a moment after the last digit, or at once when it is left. */
export function PriceInput({ value, onChange, ...control }: PriceInputProps) {
  const [typed, setTyped] = useState(textOf(value));
  const sent = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;

  // Values from outside (the back button, "clear filters") replace the typed text.
  useEffect(() => {
    if (value !== sent.current) setTyped(textOf(value));
    sent.current = value;
  }, [value]);

  const send = (text: string) => {
    const price = priceOf(text);
    if (price === sent.current) return;
    sent.current = price;
    change.current(price);
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return <AmountInput {...control} unit="R$" value={typed} onValueChange={setTyped} onBlur={() => send(typed)} />;
}
