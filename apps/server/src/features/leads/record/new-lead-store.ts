import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { insertEventsOf } from '#features/analytics-events/index.ts';
import type { Ctx } from '#platform/context.ts';
import { prepared } from '#platform/db/prepared.ts';
import { erasedKey } from '../erased/erased-number-store.ts';
import { type InsertedLead, leadColumns, leadValues, type SelectedLead } from '../lead-store.ts';
import { leadIdentities, leads } from '../schema.ts';

const columns = Object.entries(getTableColumns(leads)).filter(([, column]) => column.generated === undefined);

/** A prepared statement names every column, so unset boolean columns need their default. */
const unset = Object.fromEntries(
  columns.flatMap(([key, { default: value }]) => (value === false ? [[key, false]] : [])),
);

type NumberBack = { accountId: SQL; erasedKey: SQL };
const statementsOfNumberBack = new Set<(of: NumberBack) => SQL>();

/** Replaces the fact `numbersRestored` outside a transaction. Call before the first lead is created. */
export const addToNewLeadStatement = (statement: (of: NumberBack) => SQL): void =>
  void statementsOfNumberBack.add(statement);

/** One prepared statement: seven statements cost three times as much. The oldest lead keeps the number (NS-043). */
const preparedInsert = prepared((db) => {
  const names = sql.raw(columns.map(([, { name }]) => name).join(', '));
  const given = (key: string, type: string) => sql`${sql.placeholder(key)}::${sql.raw(type)}`;
  const personKey = sql`coalesce((select i.person_key from ${leadIdentities} i
    where i.user_id = ${given('userId', 'uuid')} and i.key = ${given('phoneKey', 'text')}), ${given('phoneKey', 'text')})`;
  const ownerOfPerson = sql`(select l.owner_id from ${leadIdentities} i join ${leads} l on l.id = i.lead_id
    where i.user_id = ${given('userId', 'uuid')} and i.key = ${given('phoneKey', 'text')} and not l.is_demo)`;
  const values = columns.map(([key, column]) => {
    if (key === 'phoneKey') return personKey;
    const value = given(key, column.getSQLType());
    return key === 'ownerId' ? sql`coalesce(${ownerOfPerson}, ${value})` : value;
  });
  // Matches plain and hashed key: a concurrent erasure may hash the entry while this waits. Reads `registered` first to
  // lock in the erasure's order, identity then entry.
  const broughtBack = (list: string) => sql`
    update ${sql.identifier(list)} s set phone_key = l.phone_key, phone = coalesce(s.phone, l.phone) from leads l
    where (select count(*) from registered) >= 0 and s.user_id = ${given('userId', 'uuid')}
      and s.phone_key in (${given('phoneKey', 'text')}, ${given('erasedKey', 'text')})
      and not exists (
        select 1 from ${sql.identifier(list)} o
        where o.user_id = s.user_id and o.phone_key = l.phone_key and o.id <> s.id
      )
    returning 1`;
  return db
    .with(
      db
        .$with('leads', leadColumns)
        .as(sql`insert into ${leads} (${names}) values (${sql.join(values, sql`, `)}) returning *`),
      db.$with('registered', {}).as(sql`
          insert into ${leadIdentities} (user_id, key, lead_id)
          select user_id, phone_key, id from leads where phone_key is not null on conflict do nothing returning 1`),
      db.$with('back', {}).as(broughtBack('suppressions')),
      db.$with('simulated', {}).as(broughtBack('simulated_suppressions')),
      ...[...statementsOfNumberBack].map((statement, index) =>
        db
          .$with(`back_${index}`, {})
          .as(statement({ accountId: given('userId', 'uuid'), erasedKey: given('erasedKey', 'text') })),
      ),
      db
        .$with('recorded', {})
        .as(insertEventsOf('lead_created', sql`select user_id, id, '{}'::jsonb, created_at from leads`)),
    )
    .select({
      ...leadColumns,
      isBack: sql<boolean>`exists (select 1 from back)`.as('is_back'),
      isOfKnownPerson: sql<boolean>`"leads"."phone_key" is not null and not exists (select 1 from registered)`.as(
        'is_of_known',
      ),
    })
    .from(leads);
});

type NewRow = { lead: SelectedLead; isOfKnownPerson: boolean };

/** The lead of a known person gets that person's owner, as of the moment the statement began. */
export async function insertNewLead(ctx: Ctx, lead: InsertedLead): Promise<NewRow> {
  const row: Record<string, unknown> = { ...unset, ...leadValues(ctx, [lead])[0] };
  const given = columns.map(([key, column]) => [key, row[key] == null ? null : column.mapToDriverValue(row[key])]);
  const erased = lead.phoneKey ? erasedKey(ctx, lead.phoneKey) : null;
  const values = { ...Object.fromEntries(given), erasedKey: erased };
  const [made] = await preparedInsert(ctx.db).execute(values);
  if (!made) throw new Error('a lead vanished inside the statement that made it');
  const { isBack, isOfKnownPerson, ...selected } = made;
  return { lead: { ...selected, isSuppressed: selected.isSuppressed || isBack }, isOfKnownPerson };
}
