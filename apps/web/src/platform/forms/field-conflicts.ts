export type FieldConflict<Values> = {
  field: keyof Values & string;
  mine: Values[keyof Values];
  theirs: Values[keyof Values];
  isTouched: boolean;
  isMine: boolean;
};

type EditedValues<Values> = {
  before: Values;
  now: Values;
  mine: Values;
  isBaseUncertain?: boolean;
};

/**
 * Differences between record and form that somebody else caused. Fields typed in keep `mine`, untouched fields take
 * `theirs`; both values are shown before saving.
 */
export function findConflicts<Values extends object>({
  before,
  now,
  mine,
  isBaseUncertain = false,
}: EditedValues<Values>): FieldConflict<Values>[] {
  return (Object.keys(now) as (keyof Values & string)[]).flatMap((field) => {
    const isTouched = !isSame(mine[field], before[field]);
    const isChanged = !isSame(now[field], before[field]) || (isBaseUncertain && isTouched);
    if (!isChanged || isSame(mine[field], now[field])) return [];
    return [{ field, mine: mine[field], theirs: now[field], isTouched, isMine: isTouched }];
  });
}

const isSame = (one: unknown, other: unknown) => settled(one) === settled(other);
const settled = (value: unknown) => (typeof value === 'string' ? value.trim() : JSON.stringify(value));
