import { AccountId, type UserId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { firstRow, Time } from '#platform/db/rows.ts';

const Confirmation = z.object({
  address: z.string(),
  confirmedAt: Time.nullable(),
  linkSentAt: Time.nullable(),
  linkUntil: Time.nullable(),
});
export type Confirmation = z.infer<typeof Confirmation>;

export const findConfirmation = (ctx: Ctx, memberId: UserId): Promise<Confirmation | null> =>
  firstRow(
    ctx.db,
    Confirmation,
    sql`
      select address, confirmed_at as "confirmedAt", link_sent_at as "linkSentAt", link_until as "linkUntil"
      from summary_recipients where user_id = ${ctx.accountId} and member_id = ${memberId} and way = 'email'
    `,
  );

type Link = { memberId: UserId; address: string; hash: string; sentAt: Date; until: Date };

/** Replaces any earlier link; does nothing if the address has changed. */
export async function saveLink(ctx: Ctx, { memberId, address, hash, sentAt, until }: Link): Promise<void> {
  await ctx.db.execute(sql`
    update summary_recipients
    set link_hash = ${hash}, link_sent_at = ${sentAt}::timestamptz, link_until = ${until}::timestamptz
    where user_id = ${ctx.accountId} and member_id = ${memberId} and way = 'email' and address = ${address}
      and confirmed_at is null
  `);
}

const AccountIdRow = z.object({ accountId: AccountId });

/** Returns the account whose address it confirmed; null if the link is unknown, used or expired. */
export async function takeLink(db: Db, hash: string, now: Date): Promise<AccountId | null> {
  const confirmed = await firstRow(
    db,
    AccountIdRow,
    sql`
      update summary_recipients set confirmed_at = ${now}::timestamptz, link_hash = null, link_sent_at = null, link_until = null
      where link_hash = ${hash} and link_until > ${now}::timestamptz returning user_id as "accountId"
    `,
  );
  return confirmed?.accountId ?? null;
}
