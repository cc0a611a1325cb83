import type { LeadId } from '@prumo/contracts/ids';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Ctx, SetCtx, SetTx, Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { isOneOfPersons, type PersonRef } from '#platform/db/owned-by.ts';
import { bringBackNumbers } from '../erased/erased-number-store.ts';
import { keyOfAddress } from '../phone/person-names.ts';
import { leadIdentities, leads } from '../schema.ts';

export type Identity = typeof leadIdentities.$inferSelect;

const ownKey = (ctx: Ctx, key: string) => and(eq(leadIdentities.userId, ctx.accountId), eq(leadIdentities.key, key));

type NewIdentity = { key: string; leadId: LeadId; personKey?: string | null; providerAddress?: string | null };

/** The oldest lead keeps a name (NS-043). */
export async function registerIdentities(tx: Tx, identities: NewIdentity[]): Promise<void> {
  const rows = identities.map((identity) => ({ userId: tx.accountId, ...identity }));
  await insertRows(tx.db, leadIdentities, rows, 'skip');
  await bringBackNumbers(
    tx,
    identities.map(({ key, personKey }) => ({ key, personKey: personKey ?? key })),
  );
}

/** Every effect of a message is applied under this lock. */
export async function lockIdentity(tx: Tx, key: string): Promise<Identity | null> {
  const rows = await tx.db.select().from(leadIdentities).where(ownKey(tx, key)).for('no key update');
  return rows[0] ?? null;
}

/** The number becomes this lead's if nobody has it, also if whoever has it is deleted meanwhile. */
export async function lockOwnPerson(tx: Tx, { id, phoneKey }: { id: LeadId; phoneKey: string | null }): Promise<void> {
  if (phoneKey === null) return;
  while (!(await lockIdentity(tx, phoneKey))) await registerIdentities(tx, [{ key: phoneKey, leadId: id }]);
}

/** In one order for all accounts, so that two sets of persons never wait for each other. */
export async function lockPersons(tx: SetTx, persons: PersonRef[]): Promise<Identity[]> {
  const { userId, key } = leadIdentities;
  return tx.db
    .select()
    .from(leadIdentities)
    .where(isOneOfPersons(persons, { userId, personKey: key }))
    .orderBy(asc(userId), asc(key))
    .for('no key update');
}

export const lockIdentities = (tx: Tx, keys: string[]): Promise<Identity[]> =>
  lockPersons(
    tx,
    keys.map((personKey) => ({ userId: tx.accountId, personKey })),
  );

export async function findIdentities(ctx: Ctx, keys: string[]): Promise<Identity[]> {
  if (keys.length === 0) return [];
  return ctx.db
    .select()
    .from(leadIdentities)
    .where(and(eq(leadIdentities.userId, ctx.accountId), anyOf(leadIdentities.key, keys)));
}

export async function setProviderAddresses(ctx: SetCtx, known: (PersonRef & { address: string })[]): Promise<void> {
  if (known.length === 0) return;
  await ctx.db.execute(sql`
    update lead_identities i set provider_address = k.address
    from unnest(
      ${sql.param(known.map(({ userId }) => userId))}::uuid[],
      ${sql.param(known.map(({ personKey }) => personKey))}::text[],
      ${sql.param(known.map(({ address }) => address))}::text[]
    ) as k (user_id, key, address)
    where i.user_id = k.user_id and i.key = k.key and i.provider_address is distinct from k.address
  `);
}

export async function passOnIdentity(ctx: Ctx, key: string, leaving: LeadId): Promise<boolean> {
  const heirs = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.userId, ctx.accountId), eq(leads.phoneKey, key), ne(leads.id, leaving)))
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(1);
  const own = and(ownKey(ctx, key), eq(leadIdentities.leadId, leaving));
  const heir = heirs[0];
  if (!heir) {
    await ctx.db.delete(leadIdentities).where(own);
    return false;
  }
  const others = and(eq(leadIdentities.userId, ctx.accountId), eq(leadIdentities.personKey, key));
  await ctx.db
    .update(leadIdentities)
    .set({ leadId: heir.id })
    .where(and(or(own, others), eq(leadIdentities.leadId, leaving)));
  return true;
}

export async function findNamesByAddress(ctx: Ctx, addresses: string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const keys = new Map(addresses.map((address) => [keyOfAddress(address), address]));
  const rows = await ctx.db
    .select({ key: leadIdentities.key, name: leads.name })
    .from(leadIdentities)
    .innerJoin(leads, eq(leads.id, leadIdentities.leadId))
    .where(and(eq(leadIdentities.userId, ctx.accountId), anyOf(leadIdentities.key, [...keys.keys()])));
  return new Map(rows.map(({ key, name }) => [keys.get(key) ?? key, name]));
}
