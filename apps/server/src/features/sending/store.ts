import type { Provider } from '@prumo/contracts/channel';
import type { AllowedHours } from '@prumo/contracts/sending';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { sendingPaces, sendingSettings } from './schema.ts';

export type SendingPace = typeof sendingPaces.$inferSelect;

/** Undefined = nothing was chosen; null = at any time. */
export type ChosenHours = AllowedHours | null | undefined;

export async function findHours(ctx: Ctx): Promise<ChosenHours> {
  const rows = await ctx.db
    .select({ hours: sendingSettings.allowedHours })
    .from(sendingSettings)
    .where(eq(sendingSettings.userId, ctx.accountId));
  return rows[0]?.hours;
}

export async function findPace(ctx: Ctx, provider: Provider): Promise<SendingPace | null> {
  const rows = await ctx.db
    .select()
    .from(sendingPaces)
    .where(and(eq(sendingPaces.userId, ctx.accountId), eq(sendingPaces.provider, provider)));
  return rows[0] ?? null;
}
