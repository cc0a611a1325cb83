import type { RoletaGroupId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';

type KeptGroups = { everybody: RoletaGroupId; kept: readonly RoletaGroupId[] };

/** Queue and open offers of all groups but those kept. */
export async function reassignToEverybody(tx: Tx, { everybody, kept }: KeptGroups): Promise<void> {
  const leaving = sql`user_id = ${tx.accountId} and group_id <> all(${sql.param([everybody, ...kept])}::uuid[])`;
  await tx.db.execute(sql`update roleta_queue set group_id = ${everybody} where ${leaving}`);
  await tx.db.execute(sql`update roleta_offers set group_id = ${everybody} where ${leaving} and outcome = 'open'`);
}
