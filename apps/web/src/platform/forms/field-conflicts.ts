/** A field of a form that somebody else changed, or might have, while the form was open. */
export type FieldConflict<Values> = {
  field: keyof Values & string;
  mine: Values[keyof Values];
  theirs: Values[keyof Values];
  /** Typed here; otherwise `mine` is only what stood there before. */
  isTouched: boolean;
  /** Mine is what will be saved. */
  isMine: boolean;
};

type Meeting<Values> = {
  /** The form's values as they were when it began. */
  before: Values;
  /** The values as they are stored now. */
  now: Values;
  /** What stands in the form. */
  mine: Values;
  /** The form began on a record still older than `before`: what was typed then may meet any change. */
  isBaseUncertain?: boolean;
};

/**
 * Where the stored record and the form differ because of somebody else. What was typed here stays chosen, what was not
 * touched takes theirs; both are shown before anything is saved.
 */
export function findConflicts<Values extends object>({
  before,
  now,
  mine,
  isBaseUncertain = false,
}: Meeting<Values>): FieldConflict<Values>[] {
  return (Object.keys(now) as (keyof Values & string)[]).flatMap((field) => {
    const isTouched = !isSame(mine[field], before[field]);
    const isChanged = !isSame(now[field], before[field]) || (isBaseUncertain && isTouched);
    if (!isChanged || isSame(mine[field], now[field])) return [];
    return [{ field, mine: mine[field], theirs: now[field], isTouched, isMine: isTouched }];
  });
}

/** Spaces around a text are never saved. */
const isSame = (one: unknown, other: unknown) => settled(one) === settled(other);
const settled = (value: unknown) => (typeof value === 'string' ? value.trim() : JSON.stringify(value));
