import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from './due-rows.ts';

/**
 * Read from an index that begins with the account: a million rows of one account cost one step. Taking one row of each
 * account in turn starves nobody.
 */
export const waitingAccounts = (scope: Scope, table: SQL, isWaiting: SQL): SQL =>
  scope.accountId
    ? sql`with waiting(user_id) as (select ${scope.accountId}::uuid)`
    : sql`with recursive waiting(user_id) as (
        (select user_id from ${table} where ${isWaiting} order by user_id limit 1)
        union all
        select (select t.user_id from ${table} t where ${isWaiting} and t.user_id > waiting.user_id order by t.user_id limit 1)
        from waiting where waiting.user_id is not null
      )`;
