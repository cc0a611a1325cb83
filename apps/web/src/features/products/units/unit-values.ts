import type { TypologyId } from '@prumo/contracts/ids';
import { MAX_UNITS_ADDED, type Unit, type UnitBody } from '@prumo/contracts/products/units';
import { typedAmount } from '../form/typed-amount.ts';

export type UnitValues = { block: string; number: string; floor: string; typologyId: TypologyId | ''; price: string };

export const unitValues = (unit?: Unit): UnitValues => ({
  block: unit?.block ?? '',
  number: unit?.number ?? '',
  floor: String(unit?.floor ?? ''),
  typologyId: unit?.typologyId ?? '',
  price: unit?.price == null ? '' : typedAmount(String(unit.price), 0),
});

/** What was typed goes to the server as it is, which says what is wrong with it. */
export const unitBody = ({ typologyId, ...typed }: UnitValues) =>
  ({ ...typed, typologyId: typologyId || null }) as unknown as UnitBody;

export type ManyValues = Omit<UnitValues, 'number' | 'floor'> & { from: string; to: string; perFloor: string };

const HIGHEST_FLOOR = 99;
const MOST_A_FLOOR = 99;

/** 101, 102 … of floor 1; null where floors or counts are not numbers of a building, or are too many at once. */
export function unitsOf({ from, to, perFloor, ...shared }: ManyValues): { units: UnitBody[]; isTooMany: boolean } {
  const [first, last, each] = [from, to || from, perFloor].map((typed) => (/^\d+$/.test(typed) ? Number(typed) : 0));
  const isWrong = !first || !last || !each || last < first || last > HIGHEST_FLOOR || each > MOST_A_FLOOR;
  if (isWrong) return { units: [], isTooMany: false };
  if ((last - first + 1) * each > MAX_UNITS_ADDED) return { units: [], isTooMany: true };
  const units = Array.from({ length: last - first + 1 }, (_, above) => first + above).flatMap((floor) =>
    Array.from({ length: each }, (_, place) =>
      unitBody({ ...shared, number: `${floor}${String(place + 1).padStart(2, '0')}`, floor: String(floor) }),
    ),
  );
  return { units, isTooMany: false };
}
