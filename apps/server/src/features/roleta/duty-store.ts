import { AccountId, UserId } from '@prumo/contracts/ids';
import type { Duty } from '@prumo/contracts/team/roleta';
import { GroupHours } from '@prumo/contracts/team/roleta/hours';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Ctx, type SetCtx, type Tx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';
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

const AvailableRow = z.object({
  accountId: AccountId,
  memberId: UserId.nullable(),
  hours: GroupHours.nullable(),
});

/**
 * Of those of the accounts whose roleta is on, who is available, with the hours of each of their groups; at least one row
 * an account.
 */
export const listAvailable = (ctx: SetCtx, accountIds: readonly AccountId[]): Promise<z.infer<typeof AvailableRow>[]> =>
  rowsOf(
    ctx.db,
    AvailableRow,
    sql`
      select s.user_id as "accountId", d.member_id as "memberId", g.hours
      from roleta_settings s left join roleta_duty d on d.user_id = s.user_id
        and (d.code = 'available' or (d.code = 'back_at' and d.back_at <= ${accountNow(ctx)}::timestamptz))
      left join roleta_groups g on g.user_id = s.user_id and (g.is_everybody or exists (
        select 1 from roleta_group_members m where m.group_id = g.id and m.member_id = d.member_id and m.is_in
      ))
      where s.user_id = any(${sql.param(accountIds)}::uuid[]) and s.is_on
    `,
  );

/** Under the groups' locks: those whose offers this member has not accepted yet. */
export async function wakeGroupsOfOffers(tx: Tx, memberId: UserId): Promise<void> {
  await tx.db.execute(sql`
    update roleta_groups set look_at = ${accountNow(tx)}::timestamptz
    where user_id = ${tx.accountId} and id in (
      select group_id from roleta_offers where user_id = ${tx.accountId} and member_id = ${memberId} and outcome = 'open'
    )
  `);
}
