import type { LeadId } from '@prumo/contracts/ids';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mapInSlices } from '#platform/concurrency/map-in-slices.ts';
import type { Ctx, Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { type KeptNumber, numbersErased, numbersRestored } from '../facts.ts';
import { HIDDEN_PHONE } from '../phone/person-names.ts';
import { leads } from '../schema.ts';

/** Keyed hash of an erased lead's number: recognizable, not readable (NS-081). */
export const erasedKey = (ctx: Ctx, key: string): string => `hmac:${ctx.keyedHash(`${ctx.accountId}:${key}`)}`;

export const listedKeys = (ctx: Ctx, key: string): string[] => [key, erasedKey(ctx, key)];

/** Opt-outs made in the simulator return when it is in use again, so both lists erase and restore numbers alike. */
const LISTS = ['suppressions', 'simulated_suppressions'];

type Pair = { from: string; to: string };

const pairsOf = (pairs: Pair[]): SQL =>
  sql`unnest(${sql.param(pairs.map(({ from }) => from))}::text[], ${sql.param(pairs.map(({ to }) => to))}::text[]) as pair (old, new)`;

const Key = z.object({ key: z.string() });

/** Makes the erasure and the restoring of a number wait for each other. */
async function lockEntries(tx: Tx, list: string, keys: string[]): Promise<Set<string>> {
  const rows = await rowsOf(
    tx.db,
    Key,
    sql`
      select phone_key as key from ${sql.identifier(list)}
      where user_id = ${tx.accountId} and phone_key = any(${sql.param(keys)}::text[])
      order by id for update
    `,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Makes an erased number readable again when a lead has it, because look-ups use the key. */
export async function bringBackNumbers(tx: Tx, names: { key: string; personKey: string }[]): Promise<void> {
  const pairs = [...new Map(names.map((name) => [name.key, name])).values()].map(({ key, personKey }) => ({
    from: erasedKey(tx, key),
    to: personKey,
  }));
  if (pairs.length === 0) return;
  await tx.facts.emit(tx, numbersRestored, { numbers: pairs.map(({ from, to }) => ({ key: to, hash: from })) });
  const shown = sql`case when pair.new ~ '^\\+?\\d+$' then pair.new else ${HIDDEN_PHONE} end`;
  for (const list of LISTS) {
    // Locks readable entries, too: a concurrent erasure may have hashed an entry by the time this gets the lock.
    const keys = pairs.flatMap(({ from, to }) => [from, to]);
    if ((await lockEntries(tx, list, keys)).size === 0) continue;
    const stands = sql`exists (
      select 1 from ${sql.identifier(list)} o where o.user_id = s.user_id and o.phone_key = pair.new
    )`;
    await tx.db.execute(sql`
      update ${sql.identifier(list)} e set phone_key = meant.new, phone = meant.shown from (
        select distinct on (pair.new) s.id, pair.new, ${shown} as shown
        from ${sql.identifier(list)} s join ${pairsOf(pairs)} on s.phone_key = pair.old
        where s.user_id = ${tx.accountId} and not ${stands} order by pair.new, s.created_at, s.id
      ) meant where e.id = meant.id
    `);
    await tx.db.execute(sql`
      delete from ${sql.identifier(list)} s using ${pairsOf(pairs)}
      where s.user_id = ${tx.accountId} and s.phone_key = pair.old and ${stands}
    `);
  }
}

async function listUnownedKeys(tx: Tx, keys: string[]): Promise<KeptNumber[]> {
  const rows = await rowsOf(
    tx.db,
    Key,
    sql`
      select distinct key from unnest(${sql.param(keys)}::text[]) as key
      where not exists (select 1 from leads l where l.user_id = ${tx.accountId} and l.phone_key = key)
    `,
  );
  return mapInSlices(rows, ({ key }) => ({ key, hash: erasedKey(tx, key) }));
}

/** Undoing an import hashes only numbers that were erased before the import. */
export async function eraseNumbers(tx: Tx, phoneKeys: string[], why: 'erased' | 'undone'): Promise<void> {
  if (phoneKeys.length === 0) return;
  const at = tx.clock.now();
  if (why === 'erased') await tx.facts.emit(tx, numbersErased, { numbers: await listUnownedKeys(tx, phoneKeys) });
  for (const list of LISTS) {
    const listed = [...(await lockEntries(tx, list, phoneKeys))];
    if (listed.length === 0) continue;
    const pairs = listed.map((key) => ({ from: key, to: erasedKey(tx, key) }));
    // Checked after taking the lock: a lead that got the number meanwhile keeps it readable.
    const isNobodys = sql`not exists (select 1 from leads l where l.user_id = s.user_id and l.phone_key = s.phone_key)`;
    const isMeant = why === 'erased' ? isNobodys : sql`s.erased_at is not null and ${isNobodys}`;
    await tx.db.execute(sql`
      delete from ${sql.identifier(list)} s using ${pairsOf(pairs)}
      where s.user_id = ${tx.accountId} and s.phone_key = pair.old and ${isMeant}
        and exists (select 1 from ${sql.identifier(list)} o where o.user_id = s.user_id and o.phone_key = pair.new)
    `);
    await tx.db.execute(sql`
      update ${sql.identifier(list)} s
      set phone_key = pair.new, phone = null, matched_message = null, reason = null, erased_at = ${at}
      from ${pairsOf(pairs)}
      where s.user_id = ${tx.accountId} and s.phone_key = pair.old and ${isMeant}
    `);
  }
}

export async function deleteLeadRows(tx: Tx, ids: LeadId[]): Promise<string[]> {
  const rows = await tx.db
    .delete(leads)
    .where(and(eq(leads.userId, tx.accountId), anyOf(leads.id, ids)))
    .returning({ key: leads.phoneKey });
  return [...new Set(rows.flatMap(({ key }) => key ?? []))];
}
