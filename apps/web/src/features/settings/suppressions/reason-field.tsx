import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';

type ReasonFieldProps = {
  texts: { reason: string; reasonPlaceholder: string };
  value: string;
  onValueChange: (reason: string) => void;
};

export const ReasonField = ({ texts, value, onValueChange }: ReasonFieldProps) => (
  <Field label={texts.reason}>
    {(field) => (
      <Input
        {...field}
        maxLength={300}
        placeholder={texts.reasonPlaceholder}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    )}
  </Field>
);
