import { AccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, SetTx, Tx } from '#platform/context.ts';
import { firstRow, rowsOf, Time } from '#platform/db/rows.ts';

const Numbers = z.object({ userId: AccountId, address: z.string() });

export async function listSummaryNumbers(tx: SetTx, accountIds: AccountId[]): Promise<Map<AccountId, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await rowsOf(
    tx.db,
    Numbers,
    sql`
      select r.user_id as "userId", r.address
      from summary_recipients r join general_settings g on g.user_id = r.user_id
      where r.user_id = any(${sql.param(accountIds)}::uuid[]) and r.way = 'whatsapp' and g.whatsapp_notifications
    `,
  );
  return new Map(rows.map(({ userId, address }) => [userId, address]));
}

/** False if this key belongs to a lead. */
export async function keepWroteAt(tx: Tx, key: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.db.execute(sql`
    update summary_recipients r set wrote_at = greatest(r.wrote_at, ${at}::timestamptz)
    where r.user_id = ${tx.accountId} and r.way = 'whatsapp'
      and not exists (select 1 from lead_identities i where i.user_id = r.user_id and i.key = ${key})
  `);
  return rowCount === 1;
}

const WroteAtRow = z.object({ wroteAt: Time.nullable() });

export async function findWroteAt(ctx: Ctx): Promise<Date | null> {
  const recipient = await firstRow(
    ctx.db,
    WroteAtRow,
    sql`
      select wrote_at as "wroteAt" from summary_recipients where user_id = ${ctx.accountId} and way = 'whatsapp'
    `,
  );
  return recipient?.wroteAt ?? null;
}

export async function forgetWroteAt(tx: Tx): Promise<void> {
  await tx.db.execute(sql`update summary_recipients set wrote_at = null where user_id = ${tx.accountId}`);
}
