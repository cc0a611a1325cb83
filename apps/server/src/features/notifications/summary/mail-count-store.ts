import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { mailCounts } from '../schema.ts';

/** Real days: account time can be moved ahead. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * False, without counting, once the day has `most` mails. One statement, so that two mails cannot take the same slot.
 */
export async function countMail(ctx: Ctx, key: string, most: number): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(sql`
    insert into mail_counts (key, day, count) values (${ctx.keyedHash(key)}, ${dayOf(ctx.clock.now())}::date, 1)
    on conflict (key, day) do update set count = mail_counts.count + 1 where mail_counts.count < ${most}
  `);
  return rowCount === 1;
}

export async function uncountMail(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.execute(sql`
    update mail_counts set count = count - 1
    where key = ${ctx.keyedHash(key)} and day = ${dayOf(ctx.clock.now())}::date and count > 0
  `);
}

export const deleteOldMailCounts = (db: Db, now: Date, stopping?: AbortSignal): Promise<void> =>
  deleteInPortions(db, mailCounts, { where: sql`day < ${dayOf(now)}::date`, stopping });
