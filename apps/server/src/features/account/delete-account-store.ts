import { sql } from 'drizzle-orm';
import { deleteWaitingEvents } from '#features/channel/index.ts';
import type { Tx } from '#platform/context.ts';
import { codeOf } from '#platform/errors.ts';
import { ACCOUNT_TABLES } from './export-tables.ts';
import { isOwned, type Owner } from './snapshot-store.ts';

/** Below PostgreSQL's deadlock_timeout: in a deadlock this transaction gives up first and tries again. */
const PATIENCE = sql`set local lock_timeout = '400ms'`;

/** Lock order of the product; the account's own row comes last. */
const LOCKED = ['lead_identities', 'conversations', 'campaigns', 'channel_accounts'];

/** Waits for running work of the account and blocks new work. False if the account is gone. */
export async function lockAccount(tx: Tx): Promise<boolean> {
  await tx.db.execute(PATIENCE);
  // Webhook events already being handled finish first; waiting ones are deleted unhandled.
  await deleteWaitingEvents(tx);
  for (const name of LOCKED) {
    await tx.db.execute(sql`select 1 from ${sql.identifier(name)} where user_id = ${tx.accountId} for update`);
  }
  const { rowCount } = await tx.db.execute(sql`select 1 from accounts where id = ${tx.accountId} for update`);
  return (rowCount ?? 0) > 0;
}

/**
 * Deletes table by table, because foreign keys would cascade row by row. The kept counts are deleted with the account's
 * own row.
 */
export async function deleteAccountRows(tx: Tx): Promise<void> {
  const owner: Owner = { id: tx.accountId, names: [], tables: ACCOUNT_TABLES };
  for (const table of ACCOUNT_TABLES.toReversed()) {
    if (table.parent === 'members' || table.staysUntilTheEnd) continue;
    await tx.db.execute(sql`delete from ${sql.identifier(table.name)} t where ${isOwned(owner, table)}`);
  }
}

const LOCKED_BY_OTHERS = ['55P03', '40P01'];

export function isLockedByOthers(error: unknown): boolean {
  return LOCKED_BY_OTHERS.includes(codeOf(error) ?? '');
}
