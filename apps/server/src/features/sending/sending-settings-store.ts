import type { Provider } from '@prumo/contracts/channel';
import type { AccountId } from '@prumo/contracts/ids';
import type { AllowedHours } from '@prumo/contracts/sending';
import { accountNow, type SetCtx, type Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { sendingPaces, sendingSettings } from './schema.ts';

export type SendingPace = typeof sendingPaces.$inferSelect;

export type ChosenHours = AllowedHours | null | undefined;

export async function listHours(ctx: SetCtx, accountIds: AccountId[]): Promise<Map<AccountId, ChosenHours>> {
  const { userId, allowedHours } = sendingSettings;
  const rows = await ctx.db.select({ userId, allowedHours }).from(sendingSettings).where(anyOf(userId, accountIds));
  return new Map(rows.map((row) => [row.userId, row.allowedHours]));
}

/** Of every provider the accounts have used. */
export const listPaces = (ctx: SetCtx, accountIds: AccountId[]): Promise<SendingPace[]> =>
  ctx.db.select().from(sendingPaces).where(anyOf(sendingPaces.userId, accountIds));

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
