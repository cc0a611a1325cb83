import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type FieldConflict, findConflicts } from './field-conflicts.ts';

type StoredItem = { updatedAt: string };

/**
 * When a newer record arrives, live or after a refused save, untouched fields take its values and the rest become
 * conflicts.
 */
export function useFieldConflicts<Values extends FieldValues, Sent, Item extends StoredItem>(
  form: UseFormReturn<Values, unknown, Sent>,
  record: Item | undefined,
  valuesOf: (record: Item) => Values,
) {
  const [base, setBase] = useState(record);
  const [conflicts, setConflicts] = useState<FieldConflict<Values>[]>([]);

  function meet(theirs: Item, { isBaseUncertain = false } = {}): boolean {
    if (!base) return false;
    const now = valuesOf(theirs);
    const found = findConflicts({ before: valuesOf(base), now, mine: form.getValues(), isBaseUncertain });
    for (const conflict of found) if (!conflict.isMine) put(conflict.field, conflict.theirs);
    const earlier = conflicts
      .filter(({ field }) => found.every((one) => one.field !== field))
      .map((conflict) => ({ ...conflict, theirs: now[conflict.field] }));
    setConflicts([...earlier, ...found]);
    setBase(theirs);
    return found.length > 0;
  }

  function choose(field: string, isMine: boolean) {
    const conflict = conflicts.find((one) => one.field === field);
    if (!conflict) return;
    const mine = conflict.isMine ? form.getValues()[conflict.field] : conflict.mine;
    put(conflict.field, isMine ? mine : conflict.theirs);
    setConflicts(conflicts.map((one) => (one.field === field ? { ...one, mine, isMine } : one)));
  }

  function put(field: string, value: unknown) {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue(field as never, value as never, options);
  }

  function settle(saved: Item) {
    setBase(saved);
    setConflicts([]);
  }

  const noticeChange = useEffectEvent((now: Item) => {
    if (now.updatedAt !== base?.updatedAt) meet(now);
  });
  useEffect(() => {
    if (record) noticeChange(record);
  }, [record]);

  return { base, conflicts, meet, choose, settle };
}
