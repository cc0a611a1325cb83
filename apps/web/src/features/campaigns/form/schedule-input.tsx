import { fromLocalText, toLocalText } from '@prumo/contracts/local-time';
import { useState } from 'react';
import { useTimezone } from '#platform/time/account-time.ts';
import type { FieldControl } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';

type ScheduleInputProps = FieldControl & { value: string; onValueChange: (iso: string) => void; onBlur: () => void };

/** `value` is UTC, shown in the account's zone; '' = none. */
export function ScheduleInput({ value, onValueChange, ...control }: ScheduleInputProps) {
  const timezone = useTimezone();
  const [typed, setTyped] = useState('');
  const isOwn = (fromLocalText(typed, timezone) ?? '') === value;
  return (
    <Input
      {...control}
      type="datetime-local"
      className="figure max-w-72"
      value={isOwn ? typed : toLocalText(value, timezone)}
      onChange={({ target }) => {
        setTyped(target.value);
        onValueChange(fromLocalText(target.value, timezone) ?? '');
      }}
    />
  );
}
