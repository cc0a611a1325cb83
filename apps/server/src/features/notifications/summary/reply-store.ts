import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, Tx } from '#platform/context.ts';
import { firstRow, Time } from '#platform/db/rows.ts';

const AddressRow = z.object({ address: z.string() });

export async function findSummaryNumber(tx: Tx): Promise<string | null> {
  const recipient = await firstRow(
    tx.db,
    AddressRow,
    sql`
      select r.address from summary_recipients r join general_settings g on g.user_id = r.user_id
      where r.user_id = ${tx.accountId} and r.way = 'whatsapp' and g.whatsapp_notifications
    `,
  );
  return recipient?.address ?? null;
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
