import type { AccountId } from '@prumo/contracts/ids';

/** After a set failed: a set of each account or, of a single account, of each row. */
export function smallerSets<Row>(set: readonly Row[], accountOf: (row: Row) => AccountId): Row[][] {
  const ofAccounts = [...Map.groupBy(set, accountOf).values()];
  return ofAccounts.length > 1 ? ofAccounts : set.map((row) => [row]);
}
