import type { Lead } from '@prumo/contracts/leads';
import { formValues, type LeadFormValues } from './lead-form-values.ts';

export type LeadField = keyof LeadFormValues;

/** A field that somebody else changed, or might have, while this form was open. */
export type FieldConflict = {
  field: LeadField;
  mine: string;
  theirs: string;
  /** Typed here; otherwise `mine` is only what stood there before. */
  isTouched: boolean;
  /** Mine is what will be saved. */
  isMine: boolean;
};

type Meeting = {
  /** The lead as it was when the form began. */
  base: Lead;
  /** The lead as it is stored now. */
  theirs: Lead;
  /** What stands in the form. */
  mine: LeadFormValues;
  /** The form began on a lead still older than `base`: what was typed then may meet any change. */
  isBaseUncertain?: boolean;
};

/**
 * Where the stored lead and the form differ because of somebody else. What was typed here stays chosen, what was not
 * touched takes theirs; both are shown before anything is saved.
 */
export function findConflicts({ base, theirs, mine, isBaseUncertain = false }: Meeting): FieldConflict[] {
  const before = formValues(base);
  const now = formValues(theirs);
  return (Object.keys(now) as LeadField[]).flatMap((field) => {
    const isTouched = mine[field].trim() !== before[field];
    const isChanged = now[field] !== before[field] || (isBaseUncertain && isTouched);
    if (!isChanged || mine[field].trim() === now[field]) return [];
    return [{ field, mine: mine[field], theirs: now[field], isTouched, isMine: isTouched }];
  });
}
