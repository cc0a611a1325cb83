import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';
import { roletaGroups, roletaSettings } from '../schema.ts';

/** With their rules, members and queues. */
export async function deleteDemoGroups(tx: Tx): Promise<void> {
  await tx.db.delete(roletaGroups).where(and(eq(roletaGroups.userId, tx.accountId), eq(roletaGroups.isDemo, true)));
}

/** False if they are the account's own by now. The group 'everybody' goes with them. */
export async function deleteDemoSettings(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.db
    .delete(roletaSettings)
    .where(and(eq(roletaSettings.userId, tx.accountId), eq(roletaSettings.isDemo, true)));
  if (rowCount !== 1) return false;
  await tx.db.delete(roletaGroups).where(eq(roletaGroups.userId, tx.accountId));
  return true;
}
