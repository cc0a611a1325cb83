import type { LeadId } from '@prumo/contracts/ids';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx, SetCtx, Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { isOneOfPersons, type PersonRef, personOf } from '#platform/db/owned-by.ts';
import { leadIdentities } from '../schema.ts';

export async function personKeysOf(ctx: Ctx, keys: string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ key: leadIdentities.key, personKey: leadIdentities.personKey })
    .from(leadIdentities)
    .where(and(eq(leadIdentities.userId, ctx.accountId), anyOf(leadIdentities.key, keys)));
  return new Map(rows.map(({ key, personKey }) => [key, personKey ?? key]));
}

/** By {@link personOf} of the name. */
export async function personKeysOfNames(ctx: SetCtx, names: PersonRef[]): Promise<Map<string, string>> {
  const { userId, key, personKey } = leadIdentities;
  const rows = await ctx.db
    .select({ userId, key, personKey })
    .from(leadIdentities)
    .where(isOneOfPersons(names, { userId, personKey: key }));
  return new Map(rows.map((row) => [personOf({ userId: row.userId, personKey: row.key }), row.personKey ?? row.key]));
}

type Redirect = { from: string; to: string; leadId: LeadId };

export async function redirectNames(tx: Tx, { from, to, leadId }: Redirect): Promise<void> {
  await tx.db
    .update(leadIdentities)
    .set({ leadId, personKey: sql`case when ${leadIdentities.key} = ${to} then null else ${to} end` })
    .where(
      and(
        eq(leadIdentities.userId, tx.accountId),
        sql`(${leadIdentities.key} in (${from}, ${to}) or ${leadIdentities.personKey} = ${from})`,
      ),
    );
}

export async function dropNames(tx: Tx, personKey: string): Promise<void> {
  await tx.db
    .delete(leadIdentities)
    .where(and(eq(leadIdentities.userId, tx.accountId), eq(leadIdentities.personKey, personKey)));
}

export async function adoptLeads(tx: Tx, keys: string[]): Promise<void> {
  await tx.db.execute(sql`
    update leads l set phone_key = i.person_key from lead_identities i
    where i.user_id = ${tx.accountId} and i.person_key is not null and i.key = any(${sql.param(keys)}::text[])
      and l.user_id = i.user_id and l.phone_key = i.key
  `);
}

export async function changePersonKey(tx: Tx, from: string, to: string): Promise<void> {
  await tx.db.execute(sql`update leads set phone_key = ${to} where user_id = ${tx.accountId} and phone_key = ${from}`);
  await tx.db.execute(sql`
    delete from suppressions s where s.user_id = ${tx.accountId} and s.phone_key = ${from}
      and exists (select 1 from suppressions o where o.user_id = s.user_id and o.phone_key = ${to})
  `);
  await tx.db.execute(sql`
    update suppressions set phone_key = ${to} where user_id = ${tx.accountId} and phone_key = ${from}
  `);
}

export async function keepAddress(tx: Tx, key: string, address: string | null): Promise<void> {
  if (address === null) return;
  await tx.db
    .update(leadIdentities)
    .set({ providerAddress: address })
    .where(
      and(eq(leadIdentities.userId, tx.accountId), eq(leadIdentities.key, key), isNull(leadIdentities.providerAddress)),
    );
}
