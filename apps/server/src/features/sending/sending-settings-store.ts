import type { Provider } from '@prumo/contracts/channel';
import type { AllowedHours } from '@prumo/contracts/sending';
import { and, eq } from 'drizzle-orm';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { sendingPaces, sendingSettings } from './schema.ts';

export type SendingPace = typeof sendingPaces.$inferSelect;

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

export async function saveHours(tx: Tx, allowedHours: AllowedHours | null): Promise<void> {
  await tx.db
    .insert(sendingSettings)
    .values({ userId: tx.accountId, allowedHours })
    .onConflictDoUpdate({ target: sendingSettings.userId, set: { allowedHours, updatedAt: accountNow(tx) } });
}

type PaceChanges = { [Column in keyof Omit<SendingPace, 'userId' | 'provider'>]?: SendingPace[Column] | undefined };

export async function savePace(tx: Tx, provider: Provider, changes: PaceChanges): Promise<void> {
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await tx.db
    .insert(sendingPaces)
    .values({ userId: tx.accountId, provider, ...set })
    .onConflictDoUpdate({
      target: [sendingPaces.userId, sendingPaces.provider],
      set: { ...set, updatedAt: accountNow(tx) },
    });
}
