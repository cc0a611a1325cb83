import { AccountId, UserId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, SetTx, Tx } from '#platform/context.ts';
import { firstRow, rowsOf, Time } from '#platform/db/rows.ts';

const SummaryNumber = z.object({ userId: AccountId, memberId: UserId, address: z.string() });
export type SummaryNumber = z.infer<typeof SummaryNumber>;

export async function listSummaryNumbers(tx: SetTx, accountIds: AccountId[]): Promise<SummaryNumber[]> {
  if (accountIds.length === 0) return [];
  return rowsOf(
    tx.db,
    SummaryNumber,
    sql`
      select r.user_id as "userId", r.member_id as "memberId", r.address
      from summary_recipients r join members m on m.account_id = r.user_id and m.user_id = r.member_id
        left join general_settings g on g.user_id = r.user_id
      where r.user_id = any(${sql.param(accountIds)}::uuid[]) and r.way = 'whatsapp' and m.deactivated_at is null
        and coalesce(m.whatsapp_notifications, g.whatsapp_notifications)
    `,
  );
}

/** False if this key belongs to a lead. */
export async function keepWroteAt(
  tx: Tx,
  { address, key, at }: { address: string; key: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.db.execute(sql`
    update summary_recipients r set wrote_at = greatest(r.wrote_at, ${at}::timestamptz)
    where r.user_id = ${tx.accountId} and r.way = 'whatsapp' and r.address = ${address}
      and not exists (select 1 from lead_identities i where i.user_id = r.user_id and i.key = ${key})
  `);
  return (rowCount ?? 0) > 0;
}

const WroteAtRow = z.object({ wroteAt: Time.nullable() });

export async function findWroteAt(ctx: Ctx, memberId: UserId): Promise<Date | null> {
  const recipient = await firstRow(
    ctx.db,
    WroteAtRow,
    sql`
      select wrote_at as "wroteAt" from summary_recipients
      where user_id = ${ctx.accountId} and member_id = ${memberId} and way = 'whatsapp'
    `,
  );
  return recipient?.wroteAt ?? null;
}

export async function forgetWroteAt(tx: Tx): Promise<void> {
  await tx.db.execute(sql`update summary_recipients set wrote_at = null where user_id = ${tx.accountId}`);
}
