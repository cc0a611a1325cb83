import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '#platform/db/session-settings.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** What names no account, of which each role gets what it needs. */
const WITHOUT_ACCOUNT = {
  prumo_installation: ['auth_attempts', 'chore_times', 'file_removals', 'installation', 'mail_counts', 'vacuums_due'],
  prumo_account: ['auth_attempts', 'installation', 'mail_counts'],
  prumo_member: ['installation'],
};
const MIGRATIONS = 'drizzle.__drizzle_migrations';

type Table = { name: string; isWalled: boolean; isRead: boolean; isWritten: boolean; isOwned: boolean };

async function tablesOf(role: string): Promise<(condition: (table: Table) => boolean) => string[]> {
  const { rows } = await product.query(
    `select c.oid::regclass::text as name, c.relrowsecurity as "isWalled",
       has_table_privilege($1, c.oid, 'select') as "isRead",
       has_table_privilege($1, c.oid, 'insert, update, delete, truncate') as "isWritten",
       pg_get_userbyid(c.relowner) = $1 as "isOwned"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'seen', 'drizzle') order by 1`,
    [role],
  );
  return (condition) => (rows as Table[]).filter(condition).map(({ name }) => name);
}

describe.each(ROLES)('the role %s', (role) => {
  test('owns no table and goes around no policy', async () => {
    const { rows } = await product.query('select rolsuper, rolbypassrls from pg_roles where rolname = $1', [role]);
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
    expect((await tablesOf(role))(({ isOwned }) => isOwned)).toEqual([]);
  });

  test('reads no table without a policy but those of no account', async () => {
    const named = await tablesOf(role);
    expect(named(({ isRead, isWalled }) => isRead && !isWalled)).toEqual(
      [...WITHOUT_ACCOUNT[role], MIGRATIONS].toSorted(),
    );
    expect(named(({ isRead }) => isRead).length).toBeGreaterThan(50);
  });

  test('is shown by a view no more than by the tables behind it, or than the view’s own condition says', async () => {
    const { rows } = await product.query(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'v' and n.nspname in ('public', 'own', 'seen') and has_table_privilege($1, c.oid, 'select')
         and not coalesce('security_invoker=true' = any(c.reloptions), false)
         and not pg_get_viewdef(c.oid) like '%user_id = (current_setting(''prumo.account''::text))::uuid%'`,
      [role],
    );
    expect(rows).toEqual([]);
  });
});

test('every table of the product is named in the walls', async () => {
  const named = await tablesOf('prumo_installation');
  expect(named(({ isWritten, name }) => !isWritten && !name.startsWith('drizzle.'))).toEqual([]);
});

test('a member who does not see all writes nothing', async () => {
  expect((await tablesOf('prumo_member'))(({ isWritten }) => isWritten)).toEqual([]);
});

test('no connection of the product works as the owner of the tables', async () => {
  const { accountId, userId, ctx } = await product.signUp();
  const { dbOf } = product.platform;
  const all = [ctx.db, dbOf(accountId), dbOf(accountId, { accountId, userId, sight: 'own' })];
  const who = 'select current_user as role';
  for (const [place, db] of all.entries()) {
    expect((await db.execute(who)).rows).toEqual([{ role: ROLES[place] }]);
    expect(await db.transaction(async (tx) => (await tx.execute(who)).rows)).toEqual([{ role: ROLES[place] }]);
  }
});

test('a view of a table shows all its columns', async () => {
  const { rows } = await product.query(
    `select v.table_schema || '.' || v.table_name as view, t.column_name as missing
     from information_schema.tables v
     join information_schema.columns t on t.table_schema = 'public' and t.table_name = v.table_name
     left join information_schema.columns c
       on (c.table_schema, c.table_name, c.column_name) = (v.table_schema, v.table_name, t.column_name)
     where v.table_schema in ('own', 'seen') and c.column_name is null`,
  );
  expect(rows).toEqual([]);
});
