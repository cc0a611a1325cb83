import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, newTransaction, userOf } from '#platform/context.ts';
import { firstRow, onlyRow, rowsOf } from '#platform/db/rows.ts';
import type { ExportTable } from './export-tables.ts';

export type Owner = { id: string; names: readonly string[]; tables: readonly ExportTable[] };

const ROWS_AT_ONCE = 200;
const WIDE_ROWS_AT_ONCE = 4;

export const inSnapshot = (ctx: Ctx, work: (snapshot: Ctx) => Promise<void>): Promise<void> =>
  ctx.db.transaction((db) => work({ ...ctx, db, transaction: newTransaction() }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

export function isOwned(owner: Owner, { by, parent, parentColumn = 'id', isByName }: ExportTable): SQL {
  const column = sql`t.${sql.identifier(by)}`;
  if (isByName) return sql`${column} = any(${sql.param(owner.names)}::text[])`;
  if (parent === undefined) return sql`${column} = ${owner.id}`;
  const above = owner.tables.find(({ name }) => name === parent);
  if (!above) throw new Error(`${parent} is no table of the export`);
  return sql`${column} in (select t.${sql.identifier(parentColumn)} from ${sql.identifier(parent)} t where ${isOwned(owner, above)})`;
}

const Written = z.object({ row: z.string() });

export async function* readRows(
  snapshot: Ctx,
  owner: Owner,
  table: ExportTable,
  order?: string,
): AsyncGenerator<string[]> {
  const cursor = sql.identifier(`export_${table.name}`);
  const told = sql`to_jsonb(t) - ${sql.param(table.omit ?? [])}::text[]`;
  const shown = table.hashed
    ? sql`case when t.${sql.identifier(table.hashed)} like 'hmac:%' then ${told} - ${table.hashed}::text else ${told} end`
    : told;
  // Ids are unique across accounts; names are not.
  const isOfAccount = table.isByName ? sql`and t.user_id = ${snapshot.accountId}` : sql``;
  const ordered = order ? sql`order by t.${sql.identifier(order)}, t.id` : sql``;
  await snapshot.db.execute(sql`
    declare ${cursor} no scroll cursor for
    select (${shown})::text as row from ${sql.identifier(table.shownBy ?? table.name)} t where ${isOwned(owner, table)} ${isOfAccount}
    ${ordered}
  `);
  const count = sql.raw(String(table.isWide ? WIDE_ROWS_AT_ONCE : ROWS_AT_ONCE));
  for (;;) {
    const rows = await rowsOf(snapshot.db, Written, sql`fetch ${count} from ${cursor}`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await snapshot.db.execute(sql`close ${cursor}`);
}

const IdAndNameRow = z.object({ id: z.string(), name: z.string() });

export async function readNames(snapshot: Ctx): Promise<Map<string, string>> {
  const named = await rowsOf(
    snapshot.db,
    IdAndNameRow,
    sql`
      select u.id, coalesce(nullif(u.name, ''), u.username) as name from members m join users u on u.id = m.user_id
      where m.account_id = ${snapshot.accountId}
      union all select id, name from campaigns where user_id = ${snapshot.accountId}
      union all select id, name from lead_lists where user_id = ${snapshot.accountId}
    `,
  );
  return new Map(named.map(({ id, name }) => [id, name]));
}

const ExportedFile = z.object({ id: z.string(), storageKey: z.string(), fileName: z.string() });
export type ExportedFile = z.infer<typeof ExportedFile>;

function isOwnFile(owner: Owner): SQL {
  if (owner.names.length === 0) return sql`true`;
  const naming = owner.tables.filter(({ name }) => name.endsWith('messages') || name.endsWith('_sends'));
  const places = naming.map(
    (table) =>
      sql`(select t.media_url from ${sql.identifier(table.name)} t where ${isOwned(owner, table)} and t.media_url is not null)`,
  );
  return sql`'/api/media/' || coalesce(f.original_of, f.id) in (${sql.join(places, sql` union `)})`;
}

export async function* readFiles(snapshot: Ctx, owner: Owner): AsyncGenerator<ExportedFile[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await rowsOf(
      snapshot.db,
      ExportedFile,
      sql`
        select f.id, f.storage_key as "storageKey", f.file_name as "fileName" from media_files f
        where f.user_id = ${snapshot.accountId} and f.id > ${after} and ${isOwnFile(owner)}
        order by f.id limit ${ROWS_AT_ONCE}
      `,
    );
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id ?? after;
  }
}

const VersionRow = z.object({ version: z.number() });

export async function readSchemaVersion(snapshot: Ctx): Promise<number> {
  const { version } = await onlyRow(
    snapshot.db,
    VersionRow,
    sql`select count(*)::int as version from drizzle.__drizzle_migrations`,
  );
  return version;
}

const UsernameRow = z.object({ username: z.string() });

export async function findUsername(ctx: Ctx): Promise<string> {
  const user = await firstRow(ctx.db, UsernameRow, sql`select username from users where id = ${userOf(ctx)}`);
  return user?.username ?? 'conta';
}

const NamesOfLead = z.object({ name: z.string(), names: z.array(z.string()) });

/** Every name under which messages, sends or the do-not-contact list may know the person. */
export const findNamesOfLead = (ctx: Ctx, id: string): Promise<z.infer<typeof NamesOfLead> | null> =>
  firstRow(
    ctx.db,
    NamesOfLead,
    sql`
      select l.name, array_remove(array[l.phone, l.phone_canonical, l.phone_key, l.phone_digits, 'lead:' || l.id]
        || array(
          select unnest(array[i.key, i.provider_address]) from lead_identities i
          where i.user_id = l.user_id and (i.lead_id = l.id or i.key = l.phone_key or i.person_key = l.phone_key)
        ), null) as names
      from leads l where l.user_id = ${ctx.accountId} and l.id = ${id}
    `,
  );
