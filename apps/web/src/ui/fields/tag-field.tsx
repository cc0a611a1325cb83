import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { TagInput } from './tag-input.tsx';

type TagFieldProps = {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
  className?: string;
  value: readonly string[] | undefined;
  onValueChange: (items: string[]) => void;
  placeholder?: string;
  normalize?: ((item: string) => string) | undefined;
  onRefused?: (item: string) => void;
};

export function TagField({ value = [], onValueChange, placeholder, normalize, onRefused, ...field }: TagFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <TagInput
          {...control}
          value={value}
          onValueChange={onValueChange}
          {...(placeholder ? { placeholder } : {})}
          {...(normalize ? { normalize } : {})}
          {...(onRefused ? { onRefused } : {})}
        />
      )}
    </Field>
  );
}
