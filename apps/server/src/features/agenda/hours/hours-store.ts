import type { UserId } from '@prumo/contracts/ids';
import { DEFAULT_VISIT_REMINDERS } from '@prumo/contracts/leads/visit-reminders';
import { DEFAULT_VISIT_SETTINGS, type VisitSettings } from '@prumo/contracts/leads/visits';
import type { GroupHours } from '@prumo/contracts/team/roleta/hours';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { memberHours, visitSettings } from '../schema.ts';

export async function findVisitSettings(ctx: Ctx): Promise<VisitSettings> {
  const [row] = await ctx.db.select().from(visitSettings).where(eq(visitSettings.userId, ctx.accountId));
  if (!row) return DEFAULT_VISIT_SETTINGS;
  const { userId: _account, reminders, ...settings } = row;
  return { ...settings, reminders: reminders ?? DEFAULT_VISIT_REMINDERS };
}

export async function upsertVisitSettings(ctx: Ctx, settings: VisitSettings): Promise<void> {
  await ctx.db
    .insert(visitSettings)
    .values({ userId: ctx.accountId, ...settings })
    .onConflictDoUpdate({ target: visitSettings.userId, set: settings });
}

const isOf = (ctx: Ctx, memberId: UserId) =>
  and(eq(memberHours.userId, ctx.accountId), eq(memberHours.memberId, memberId));

export async function findOwnHours(ctx: Ctx, memberId: UserId): Promise<GroupHours | null> {
  const [row] = await ctx.db.select().from(memberHours).where(isOf(ctx, memberId));
  return row?.hours ?? null;
}

/** Null: the account's again. */
export async function saveOwnHours(ctx: Ctx, memberId: UserId, hours: GroupHours | null): Promise<void> {
  if (hours === null) {
    await ctx.db.delete(memberHours).where(isOf(ctx, memberId));
    return;
  }
  await ctx.db
    .insert(memberHours)
    .values({ userId: ctx.accountId, memberId, hours })
    .onConflictDoUpdate({ target: [memberHours.userId, memberHours.memberId], set: { hours } });
}
