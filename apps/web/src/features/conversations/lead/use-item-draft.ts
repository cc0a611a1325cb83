import { useState } from 'react';
import { type FieldConflict, findConflicts } from '#platform/forms/field-conflicts.ts';

type Values = { value: string };

/**
 * What is typed for one item, beside what stands there now. Once somebody else has changed it both are shown, and one
 * of the two is chosen; the typed text is kept while theirs is.
 */
export function useItemDraft(current: string | null) {
  const [base] = useState(current);
  const [typed, setTyped] = useState(current ?? '');
  const [keepsTheirs, setKeepsTheirs] = useState(false);
  const before = { value: base ?? '' };
  const now = { value: current ?? '' };
  const [found] = findConflicts<Values>({ before, now, mine: { value: typed } });
  // Where nothing was typed there is nothing to choose: what stands there now is what is edited.
  const conflict: FieldConflict<Values> | undefined = found?.isTouched ? { ...found, isMine: !keepsTheirs } : undefined;
  const showsTheirs = found !== undefined && (!found.isTouched || keepsTheirs);

  return {
    value: showsTheirs ? now.value : typed,
    conflict,
    keepsTheirs: conflict !== undefined && keepsTheirs,
    /** What the person has seen there. */
    expected: current,
    type: (value: string) => {
      setKeepsTheirs(false);
      setTyped(value);
    },
    choose: (isMine: boolean) => setKeepsTheirs(!isMine),
  };
}
