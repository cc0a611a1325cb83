import type { AccountId } from '@prumo/contracts/ids';
import { and, gte } from 'drizzle-orm';
import { anyOf } from '#platform/db/any-of.ts';
import type { Db } from '#platform/db/open-database.ts';
import { sessions } from './schema.ts';

/** Those of the accounts with a session that was in use since then. */
export async function listAccountsInUse(db: Db, accountIds: AccountId[], since: Date): Promise<Set<AccountId>> {
  const { accountId, lastSeenAt } = sessions;
  const rows = await db
    .selectDistinct({ accountId })
    .from(sessions)
    .where(and(anyOf(accountId, accountIds), gte(lastSeenAt, since)));
  return new Set(rows.map((row) => row.accountId));
}
