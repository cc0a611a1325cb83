import { useState } from 'react';
import { type FieldConflict, findConflicts } from '#platform/forms/field-conflicts.ts';

type Values = { value: string };

/** Once a different user changes the item, both values are offered; choosing theirs keeps the typed text. */
export function useItemDraft(current: string | null) {
  const [base] = useState(current);
  const [typed, setTyped] = useState(current ?? '');
  const [keepsTheirs, setKeepsTheirs] = useState(false);
  const before = { value: base ?? '' };
  const now = { value: current ?? '' };
  const [found] = findConflicts<Values>({ before, now, mine: { value: typed } });
  // If this user typed nothing, the new value is edited without a choice.
  const conflict: FieldConflict<Values> | undefined = found?.isTouched ? { ...found, isMine: !keepsTheirs } : undefined;
  const showsTheirs = found !== undefined && (!found.isTouched || keepsTheirs);

  return {
    value: showsTheirs ? now.value : typed,
    conflict,
    keepsTheirs: conflict !== undefined && keepsTheirs,
    expected: current,
    type: (value: string) => {
      setKeepsTheirs(false);
      setTyped(value);
    },
    choose: (isMine: boolean) => setKeepsTheirs(!isMine),
  };
}
