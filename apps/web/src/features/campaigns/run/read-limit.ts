import { EXECUTE_CAP } from '@prumo/contracts/campaigns';

/** The typed lead limit, or null when it is not a whole number from 1 to the cap. */
export function readLimit(typed: string): number | null {
  const text = typed.trim();
  if (!/^\d{1,3}$/.test(text)) return null;
  const limit = Number(text);
  return limit >= 1 && limit <= EXECUTE_CAP ? limit : null;
}
