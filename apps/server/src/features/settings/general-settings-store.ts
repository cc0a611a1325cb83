import type { AccountId } from '@prumo/contracts/ids';
import { eq } from 'drizzle-orm';
import type { Ctx, SetCtx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { newId } from '#platform/ids.ts';
import { generalSettings } from './schema.ts';

export type SettingsRow = typeof generalSettings.$inferSelect;

export async function findSettings(ctx: Ctx): Promise<SettingsRow | null> {
  const rows = await ctx.db.select().from(generalSettings).where(eq(generalSettings.userId, ctx.accountId));
  return rows[0] ?? null;
}

export const listSettings = (ctx: SetCtx, accountIds: readonly AccountId[]): Promise<SettingsRow[]> =>
  ctx.db.select().from(generalSettings).where(anyOf(generalSettings.userId, accountIds));

export async function listTimezones(ctx: SetCtx, accountIds: AccountId[]): Promise<Map<AccountId, string>> {
  const { userId, timezone } = generalSettings;
  const rows = await ctx.db.select({ userId, timezone }).from(generalSettings).where(anyOf(userId, accountIds));
  return new Map(rows.map((row) => [row.userId, row.timezone]));
}

type Changes = Partial<Omit<SettingsRow, 'id' | 'userId' | 'createdAt' | 'updatedAt'>>;

export async function saveSettings(ctx: Ctx, changes: Changes, at: Date): Promise<void> {
  await ctx.db
    .insert(generalSettings)
    .values({ id: newId<string>(), userId: ctx.accountId, ...changes })
    .onConflictDoUpdate({ target: generalSettings.userId, set: { ...changes, updatedAt: at } });
}
