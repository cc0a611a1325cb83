import type { AccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/client.ts';

export type Confirmation = {
  address: string;
  confirmedAt: Date | null;
  linkSentAt: Date | null;
  linkUntil: Date | null;
};

type Row = { address: string; confirmed_at: string | null; link_sent_at: string | null; link_until: string | null };

export async function findConfirmation(ctx: Ctx): Promise<Confirmation | null> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select address, confirmed_at, link_sent_at, link_until from summary_recipients
    where user_id = ${ctx.accountId} and way = 'email'
  `);
  const row = rows[0];
  const time = (text: string | null) => (text === null ? null : new Date(text));
  return row
    ? {
        address: row.address,
        confirmedAt: time(row.confirmed_at),
        linkSentAt: time(row.link_sent_at),
        linkUntil: time(row.link_until),
      }
    : null;
}

type Link = { address: string; hash: string; sentAt: Date; until: Date };

/** Replaces any earlier link; does nothing if the address has changed. */
export async function saveLink(ctx: Ctx, { address, hash, sentAt, until }: Link): Promise<void> {
  await ctx.db.execute(sql`
    update summary_recipients
    set link_hash = ${hash}, link_sent_at = ${sentAt}::timestamptz, link_until = ${until}::timestamptz
    where user_id = ${ctx.accountId} and way = 'email' and address = ${address} and confirmed_at is null
  `);
}

/** The confirmed account; null if the link is unknown, used or expired. */
export async function takeLink(db: Db, hash: string, now: Date): Promise<AccountId | null> {
  const { rows } = await db.execute<{ user_id: AccountId }>(sql`
    update summary_recipients set confirmed_at = ${now}::timestamptz, link_hash = null, link_sent_at = null, link_until = null
    where link_hash = ${hash} and link_until > ${now}::timestamptz returning user_id
  `);
  return rows[0]?.user_id ?? null;
}
