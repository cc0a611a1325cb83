import type { SuppressionId } from '@prumo/contracts/ids';
import { and, eq } from 'drizzle-orm';
import { accountNow, actorLabel, type Ctx, type SetCtx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { isOneOfPersons, type PersonRef, personOf } from '#platform/db/owned-by.ts';
import { newId } from '#platform/ids.ts';
import { erasedKey, listedKeys } from '../erased/erased-number-store.ts';
import { suppressions } from '../schema.ts';

export type SuppressionRow = typeof suppressions.$inferSelect;

type NewSuppression = Pick<SuppressionRow, 'phoneKey' | 'phone' | 'matchedMessage' | 'channelAccountId'> &
  Partial<Pick<SuppressionRow, 'addedBy' | 'reason'>>;

const ownKey = (ctx: Ctx, key: string) =>
  and(eq(suppressions.userId, ctx.accountId), anyOf(suppressions.phoneKey, listedKeys(ctx, key)));

export async function insertSuppression(ctx: Ctx, suppression: NewSuppression): Promise<boolean> {
  if (await findSuppression(ctx, suppression.phoneKey)) return false;
  const rows = await ctx.db
    .insert(suppressions)
    .values({ id: newId<SuppressionId>(), userId: ctx.accountId, createdAt: accountNow(ctx), ...suppression })
    .onConflictDoNothing()
    .returning({ id: suppressions.id });
  return rows.length > 0;
}

export async function insertSuppressions(
  ctx: Ctx,
  entries: { key: string; stored: string; reason: string | null }[],
): Promise<void> {
  if (entries.length === 0) return;
  const [createdAt, addedBy] = [accountNow(ctx), actorLabel(ctx.actor)];
  const rows = entries.map(({ key, stored, reason }) => ({
    id: newId<SuppressionId>(),
    userId: ctx.accountId,
    phoneKey: key,
    phone: stored,
    addedBy,
    reason,
    createdAt,
  }));
  await insertRows(ctx.db, suppressions, rows, 'skip');
}

export async function findSuppression(ctx: Ctx, key: string): Promise<SuppressionRow | null> {
  const rows = await ctx.db.select().from(suppressions).where(ownKey(ctx, key));
  return rows[0] ?? null;
}

export async function listSuppressed<Person extends PersonRef>(ctx: SetCtx, persons: Person[]): Promise<Set<Person>> {
  if (persons.length === 0) return new Set();
  const listed = persons.flatMap((person) => {
    const { userId, personKey } = person;
    const erased = erasedKey({ ...ctx, accountId: userId }, personKey);
    return [personKey, erased].map((key) => ({ person, userId, personKey: key }));
  });
  const { userId, phoneKey: personKey } = suppressions;
  const rows = await ctx.db
    .select({ userId, personKey })
    .from(suppressions)
    .where(isOneOfPersons(listed, { userId, personKey }));
  const found = new Set(rows.map(personOf));
  return new Set(listed.flatMap((entry) => (found.has(personOf(entry)) ? [entry.person] : [])));
}

export async function listSuppressedKeys(ctx: Ctx, keys: string[]): Promise<Set<string>> {
  const persons = keys.map((personKey) => ({ userId: ctx.accountId, personKey }));
  return new Set([...(await listSuppressed(ctx, persons))].map(({ personKey }) => personKey));
}

export async function markWrittenSince(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.update(suppressions).set({ hasWrittenSince: true }).where(ownKey(ctx, key));
}

export async function deleteSuppression(ctx: Ctx, key: string): Promise<boolean> {
  const rows = await ctx.db.delete(suppressions).where(ownKey(ctx, key)).returning({ id: suppressions.id });
  return rows.length > 0;
}
