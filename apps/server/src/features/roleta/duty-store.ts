import type { UserId } from '@prumo/contracts/ids';
import type { Duty } from '@prumo/contracts/team/roleta';
import { and, eq, sql } from 'drizzle-orm';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { roletaDuty } from './schema.ts';

export async function findDuty(ctx: Ctx, userId: UserId): Promise<Duty> {
  const rows = await ctx.db
    .select()
    .from(roletaDuty)
    .where(and(eq(roletaDuty.userId, ctx.accountId), eq(roletaDuty.memberId, userId)));
  return rows[0] ? dutyFrom(ctx, rows[0]) : { code: 'away' };
}

/** Of those who have said something. */
export async function listDuties(ctx: Ctx): Promise<Map<UserId, Duty>> {
  const rows = await ctx.db.select().from(roletaDuty).where(eq(roletaDuty.userId, ctx.accountId));
  return new Map(rows.map((row) => [row.memberId, dutyFrom(ctx, row)]));
}

type SaidDuty = Pick<typeof roletaDuty.$inferSelect, 'code' | 'backAt' | 'backTime'>;

/** Whose time to be back has come is available. */
export function dutyFrom(ctx: Ctx, { code, backAt, backTime }: SaidDuty): Duty {
  if (code !== 'back_at') return { code };
  const isBack = backAt === null || backTime === null || backAt <= accountNow(ctx);
  return isBack ? { code: 'available' } : { code, at: backAt.toISOString(), time: backTime };
}

export async function saveDuty(tx: Tx, memberId: UserId, duty: Duty): Promise<void> {
  const back =
    duty.code === 'back_at' ? { backAt: new Date(duty.at), backTime: duty.time } : { backAt: null, backTime: null };
  const row = { code: duty.code, ...back };
  await tx.db
    .insert(roletaDuty)
    .values({ userId: tx.accountId, memberId, ...row })
    .onConflictDoUpdate({ target: [roletaDuty.userId, roletaDuty.memberId], set: row });
}

/** Under the groups' locks: those whose offers this member has not accepted yet. */
export async function wakeGroupsOfOffers(tx: Tx, memberId: UserId): Promise<void> {
  await tx.db.execute(sql`
    update roleta_groups set look_at = ${accountNow(tx)}::timestamptz
    where user_id = ${tx.accountId} and id in (
      select group_id from roleta_offers where user_id = ${tx.accountId} and member_id = ${memberId} and outcome = 'open'
    )
  `);
}
