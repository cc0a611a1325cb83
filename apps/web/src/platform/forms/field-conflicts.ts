export type FieldConflict<Values> = {
  field: keyof Values & string;
  mine: Values[keyof Values];
  theirs: Values[keyof Values];
  isTouched: boolean;
  isMine: boolean;
};

type Meeting<Values> = {
  before: Values;
  now: Values;
  mine: Values;
  /** The form began on an even older record, so any change may conflict with what was typed. */
  isBaseUncertain?: boolean;
};

/**
 * Differences between record and form caused by somebody else. Typed fields keep `mine`, untouched ones take `theirs`;
 * both are shown before saving.
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

const isSame = (one: unknown, other: unknown) => settled(one) === settled(other);
const settled = (value: unknown) => (typeof value === 'string' ? value.trim() : JSON.stringify(value));
