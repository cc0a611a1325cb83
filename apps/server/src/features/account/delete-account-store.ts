import { sql } from 'drizzle-orm';
import { deleteWaitingEvents } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { ACCOUNT_TABLES } from './export-tables.ts';
import { isOwned, type Owner } from './snapshot-store.ts';

/** Below PostgreSQL's own look for deadlocks: of two that wait for each other this one steps back and tries again. */
const PATIENCE = sql`set local lock_timeout = '400ms'`;

/** In the order in which everybody takes them; the account itself last, under which everything is written. */
const LOCKED = ['lead_identities', 'conversations', 'campaigns', 'channel_accounts'];

/** Waits for what is under way in the account, and lets nothing else begin. The name of its user; null when it is gone. */
export async function lockAccount(tx: Ctx): Promise<string | null> {
  await tx.db.execute(PATIENCE);
  // What came in and is being made something of is finished first; the rest is never begun.
  await deleteWaitingEvents(tx);
  for (const name of LOCKED) {
    await tx.db.execute(sql`select 1 from ${sql.identifier(name)} where user_id = ${tx.accountId} for update`);
  }
  const { rows } = await tx.db.execute<{ username: string }>(
    sql`select username from users where id = ${tx.accountId} for update`,
  );
  return rows[0]?.username ?? null;
}

/**
 * Every row of the account, table by table: all at once, where the foreign keys would go row by row. What is only added up
 * from them goes with the account's own row.
 */
export async function deleteAccountRows(tx: Ctx): Promise<void> {
  const owner: Owner = { id: tx.accountId, names: [], tables: ACCOUNT_TABLES };
  for (const table of ACCOUNT_TABLES.toReversed()) {
    await tx.db.execute(sql`delete from ${sql.identifier(table.name)} t where ${isOwned(owner, table)}`);
  }
}

const LOCKED_BY_OTHERS = ['55P03', '40P01'];

/** Somebody else is at work on the account: it may be tried again. */
export function isHeld(error: unknown): boolean {
  const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: string };
  return code !== undefined && LOCKED_BY_OTHERS.includes(code);
}
