import type { AccountId, ChannelAccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/client.ts';
import type { Scope } from '#platform/engine/due-rows.ts';
import { openSends } from '../schema.ts';

export type OpenSend = typeof openSends.$inferSelect;
type NewOpenSend = Omit<OpenSend, 'userId' | 'looks'>;

export async function keepOpenSend(tx: Ctx, send: NewOpenSend): Promise<void> {
  const row = { ...send, userId: tx.accountId, looks: 0 };
  await tx.db.insert(openSends).values(row).onConflictDoUpdate({ target: openSends.key, set: row });
}

const own = (ctx: Ctx, key: string) => sql`${openSends.userId} = ${ctx.accountId} and ${openSends.key} = ${key}`;

export async function lookForSendAt(tx: Ctx, key: string, at: Date): Promise<void> {
  await tx.db.update(openSends).set({ lookAt: at }).where(own(tx, key));
}

export async function forgetOpenSend(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.delete(openSends).where(own(ctx, key));
}

export type DueLook = { key: string; accountId: AccountId; channelAccountId: ChannelAccountId; clockOffsetMs: number };

/** Interleaved by number, so one that hangs takes only its share. `now` is real time. */
export async function listDueLooks(db: Db, { accountId }: Scope, now: Date, limit: number): Promise<DueLook[]> {
  const { rows } = await db.execute<{
    key: string;
    user_id: AccountId;
    channel_account_id: ChannelAccountId;
    offset: string;
  }>(sql`
    select o.key, o.user_id, o.channel_account_id, u.clock_offset_ms as offset
    from (
      select key, user_id, channel_account_id, look_at,
        row_number() over (partition by channel_account_id order by look_at, key) as turn
      from open_sends
      where look_at <= ${now}::timestamptz ${accountId ? sql`and user_id = ${accountId}` : sql``}
    ) o join users u on u.id = o.user_id
    order by o.turn, o.look_at, o.key limit ${limit}
  `);
  return rows.map((row) => ({
    key: row.key,
    accountId: row.user_id,
    channelAccountId: row.channel_account_id,
    clockOffsetMs: Number(row.offset),
  }));
}

export async function claimLook(ctx: Ctx, key: string, now: Date, until: Date): Promise<OpenSend | null> {
  const rows = await ctx.db
    .update(openSends)
    .set({ lookAt: until, looks: sql`${openSends.looks} + 1` })
    .where(sql`${own(ctx, key)} and ${openSends.lookAt} <= ${now}::timestamptz`)
    .returning();
  return rows[0] ?? null;
}

export async function nextLookAt(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`select min(look_at) as at from open_sends`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}
