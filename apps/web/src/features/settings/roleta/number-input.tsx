import { Input, type InputProps } from '#ui/fields/input.tsx';
import { countIn } from './roleta-draft.ts';

type NumberInputProps = Omit<InputProps, 'value' | 'onChange'> & {
  value: number | null;
  onValueChange: (value: number | null) => void;
};

export const NumberInput = ({ value, onValueChange, ...props }: NumberInputProps) => (
  <Input
    {...props}
    inputMode="numeric"
    autoComplete="off"
    value={value === null ? '' : String(value)}
    onChange={(event) => onValueChange(countIn(event.target.value))}
  />
);
