import { AccountId, ChannelAccountId, SendId } from '@prumo/contracts/ids';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, SetCtx, SetTx, Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Db } from '#platform/db/open-database.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { BigNumber, rowsOf } from '#platform/db/rows.ts';
import { timeOf } from '#platform/db/time-of.ts';
import type { Scope } from '#platform/engine/due-rows.ts';
import type { Send } from '../outbox-store.ts';
import { outbox } from '../schema.ts';

type OpenedSend = { id: SendId; toAddress: string; lookAt: Date };

/** In place of what is known of an earlier call for the same message. */
export async function keepOpenSends(tx: SetTx, sends: OpenedSend[]): Promise<void> {
  if (sends.length === 0) return;
  await tx.db.execute(sql`
    update outbox s set look_at = o.look_at, looks = 0, to_address = o.to_address
    from unnest(
      ${sql.param(sends.map(({ id }) => id))}::uuid[],
      ${sql.param(sends.map(({ lookAt }) => lookAt.toISOString()))}::timestamptz[],
      ${sql.param(sends.map(({ toAddress }) => toAddress))}::text[]
    ) as o (id, look_at, to_address)
    where s.id = o.id and ${ownedBy(tx, sql`s.user_id`)}
  `);
}

const own = (ctx: Ctx, id: SendId) => sql`${outbox.userId} = ${ctx.accountId} and ${eq(outbox.id, id)}`;

export async function lookForSendAt(tx: Tx, id: SendId, at: Date): Promise<void> {
  await tx.db
    .update(outbox)
    .set({ lookAt: at })
    .where(sql`${own(tx, id)} and ${outbox.lookAt} is not null`);
}

export async function forgetOpenSends(ctx: SetCtx, ids: SendId[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .update(outbox)
    .set({ lookAt: null })
    .where(sql`${ownedBy(ctx, outbox.userId)} and ${anyOf(outbox.id, ids)} and ${outbox.lookAt} is not null`);
}

const DueLook = z.object({
  id: SendId,
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
      select o.id, o.user_id as "accountId", o.channel_account_id as "channelAccountId",
        account.clock_offset_ms as "clockOffsetMs"
      from (
        select id, user_id, channel_account_id, look_at,
          row_number() over (partition by channel_account_id order by look_at, id) as place_in_line
        from outbox
        where look_at <= ${now}::timestamptz ${accountId ? sql`and user_id = ${accountId}` : sql``}
      ) o join accounts account on account.id = o.user_id
      order by o.place_in_line, o.look_at, o.id limit ${limit}
    `,
  );

export async function claimLook(ctx: Ctx, id: SendId, now: Date, until: Date): Promise<Send | null> {
  const rows = await ctx.db
    .update(outbox)
    .set({ lookAt: until, looks: sql`${outbox.looks} + 1` })
    .where(sql`${own(ctx, id)} and ${outbox.lookAt} <= ${now}::timestamptz`)
    .returning();
  return rows[0] ?? null;
}

export const nextLookAt = (db: Db): Promise<Date | null> =>
  timeOf(db, sql`select min(look_at) as at from outbox where look_at is not null`);
