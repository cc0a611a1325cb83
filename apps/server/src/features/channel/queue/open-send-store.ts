import { AccountId, ChannelAccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, SetCtx, SetTx, Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Db } from '#platform/db/open-database.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { BigNumber, rowsOf } from '#platform/db/rows.ts';
import { timeOf } from '#platform/db/time-of.ts';
import type { Scope } from '#platform/engine/due-rows.ts';
import { openSends } from '../schema.ts';

export type OpenSend = typeof openSends.$inferSelect;
type NewOpenSend = Omit<OpenSend, 'looks'>;

/** In place of what is known of an earlier call for the same message. */
export async function keepOpenSends(tx: SetTx, sends: NewOpenSend[]): Promise<void> {
  if (sends.length === 0) return;
  await forgetOpenSends(
    tx,
    sends.map(({ key }) => key),
  );
  await tx.db.insert(openSends).values(sends.map((send) => ({ ...send, looks: 0 })));
}

const own = (ctx: Ctx, key: string) => sql`${openSends.userId} = ${ctx.accountId} and ${openSends.key} = ${key}`;

export async function lookForSendAt(tx: Tx, key: string, at: Date): Promise<void> {
  await tx.db.update(openSends).set({ lookAt: at }).where(own(tx, key));
}

export async function forgetOpenSends(ctx: SetCtx, keys: string[]): Promise<void> {
  if (keys.length > 0)
    await ctx.db.delete(openSends).where(sql`${ownedBy(ctx, openSends.userId)} and ${anyOf(openSends.key, keys)}`);
}

const DueLook = z.object({
  key: z.string(),
  accountId: AccountId,
  channelAccountId: ChannelAccountId,
  clockOffsetMs: BigNumber,
});
export type DueLook = z.infer<typeof DueLook>;

/** Interleaved by number, so a hanging provider takes only its number's share. `now` is real time. */
export const listDueLooks = (db: Db, { accountId }: Scope, now: Date, limit: number): Promise<DueLook[]> =>
  rowsOf(
    db,
    DueLook,
    sql`
      select o.key, o.user_id as "accountId", o.channel_account_id as "channelAccountId",
        u.clock_offset_ms as "clockOffsetMs"
      from (
        select key, user_id, channel_account_id, look_at,
          row_number() over (partition by channel_account_id order by look_at, key) as place_in_line
        from open_sends
        where look_at <= ${now}::timestamptz ${accountId ? sql`and user_id = ${accountId}` : sql``}
      ) o join users u on u.id = o.user_id
      order by o.place_in_line, o.look_at, o.key limit ${limit}
    `,
  );

export async function claimLook(ctx: Ctx, key: string, now: Date, until: Date): Promise<OpenSend | null> {
  const rows = await ctx.db
    .update(openSends)
    .set({ lookAt: until, looks: sql`${openSends.looks} + 1` })
    .where(sql`${own(ctx, key)} and ${openSends.lookAt} <= ${now}::timestamptz`)
    .returning();
  return rows[0] ?? null;
}

export const nextLookAt = (db: Db): Promise<Date | null> => timeOf(db, sql`select min(look_at) as at from open_sends`);
