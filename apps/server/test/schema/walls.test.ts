import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** What names no account. */
const OPEN = ['installation', 'drizzle.__drizzle_migrations'];

test('the role of a member who does not see all reads rows only by a policy, writes nothing and owns nothing', async () => {
  const { rows } = await product.query(`
    select c.oid::regclass::text as name, c.relrowsecurity as "isWalled",
      has_table_privilege('prumo_member', c.oid, 'select') as "isRead",
      has_table_privilege('prumo_member', c.oid, 'insert, update, delete, truncate') as "isWritten",
      pg_get_userbyid(c.relowner) = 'prumo_member' as "isOwned"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'seen', 'drizzle') order by 1`);
  const named = (condition: (row: (typeof rows)[number]) => boolean) => rows.filter(condition).map(({ name }) => name);
  expect(named(({ isRead, isWalled }) => isRead && !isWalled)).toEqual(OPEN.toSorted());
  expect(named(({ isWritten, isOwned }) => isWritten || isOwned)).toEqual([]);
  expect(named(({ isRead }) => isRead).length).toBeGreaterThan(50);
});

test('a view shows that role no more than the tables behind it', async () => {
  const { rows } = await product.query(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'v' and n.nspname in ('public', 'seen')
      and has_table_privilege('prumo_member', c.oid, 'select')
      and not coalesce('security_invoker=true' = any(c.reloptions), false)`);
  expect(rows).toEqual([]);
});
