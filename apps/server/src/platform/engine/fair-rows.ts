import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from './due-rows.ts';

/**
 * Whose rows wait, read from an index that begins with `owner`: a million rows of one owner cost one step. Taking one
 * row of each in turn starves nobody.
 */
export const waitingOwners = (table: SQL, owner: SQL, isWaiting: SQL): SQL => sql`
  with recursive waiting(${owner}) as (
    (select ${owner} from ${table} where ${isWaiting} order by ${owner} limit 1)
    union all
    select (select t.${owner} from ${table} t where ${isWaiting} and t.${owner} > waiting.${owner} order by t.${owner} limit 1)
    from waiting where waiting.${owner} is not null
  )`;

export const waitingAccounts = (scope: Scope, table: SQL, isWaiting: SQL): SQL =>
  scope.accountId
    ? sql`with waiting(user_id) as (select ${scope.accountId}::uuid)`
    : waitingOwners(table, sql`user_id`, isWaiting);
