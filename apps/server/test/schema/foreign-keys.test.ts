import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** Rows deleted only with the whole account: one table scan then is cheaper than a permanent index. */
const GOES_WITH_THE_ACCOUNT = [
  'conversation_messages (channel_account_id)',
  'conversation_notes (user_id)',
  'conversations (assigned_to_user_id)',
  'follow_ups (user_id)',
  'outbox (channel_account_id)',
  'outbox (user_id)',
  'removed_sends (channel_account_id)',
  'simulator_messages (channel_account_id)',
  'tasks (user_id)',
  'webhook_events (channel_account_id)',
  'webhook_events (user_id)',
];

/** Without such an index every delete of a referenced row scans the whole referencing table. */
test('every foreign key of what comes and goes has an index that begins with it', async () => {
  const { rows } = await product.query(`
    select c.conrelid::regclass::text || ' (' || string_agg(a.attname, ', ' order by k.place) || ')' as key
    from pg_constraint c
    cross join lateral unnest(c.conkey) with ordinality as k(attnum, place)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (
        select 1 from pg_index i
        where i.indrelid = c.conrelid
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || (
            select min(attname) from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]
          ) || ' IS NOT NULL)')
          and (select array_agg(i.indkey[n] order by i.indkey[n]) from generate_series(0, cardinality(c.conkey) - 1) n)
            = (select array_agg(key order by key) from unnest(c.conkey) as key)
      )
    group by c.oid, c.conrelid order by 1
  `);
  expect(rows.map(({ key }) => key)).toEqual(GOES_WITH_THE_ACCOUNT);
});
