import { LEAD_STATUSES } from '@prumo/contracts/leads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let owner: Client;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp();
});
afterAll(() => product.close());

const COUNTED = `select status, lead_source, is_data_complete, count(*)::int as total,
    sum(prumo_budget_amount(budget))::text as budget
  from leads where user_id = $1 group by 1, 2, 3 order by 1, 2, 3`;
const KEPT = `select status, lead_source, is_data_complete, sum(total)::int as total, sum(budget)::text as budget
  from lead_counts where user_id = $1 group by 1, 2, 3 having sum(total) <> 0 or sum(budget) <> 0 order by 1, 2, 3`;

async function expectExact(accountId: string): Promise<void> {
  const [counted, kept] = await Promise.all([product.query(COUNTED, [accountId]), product.query(KEPT, [accountId])]);
  expect(kept.rows).toEqual(counted.rows);
}

test('after many writes at once, folds among them, the kept counts are those of the rows', async () => {
  const makeChangeAndDelete = async (index: number) => {
    const { body: lead } = await owner.call('POST', '/api/leads', {
      name: `Lead ${index}`,
      phone: `119${81_000_000 + index}`,
      budget: '500 mil',
      status: LEAD_STATUSES[index % LEAD_STATUSES.length],
    });
    await owner.call('PUT', `/api/leads/${lead.id}`, { status: 'quente', budget: `R$ ${index}00.000` });
    if (index % 3 === 0) await owner.call('DELETE', `/api/leads/${lead.id}`);
    if (index % 5 === 0) await product.query('select prumo_fold_lead_counts($1)', [owner.accountId]);
  };
  await Promise.all(Array.from({ length: 60 }, (_none, index) => makeChangeAndDelete(index + 1)));
  await expectExact(owner.accountId);
  const { body: list } = await owner.call('GET', '/api/leads?status=quente,frio');
  expect(list.total).toBe(40);
});

test('a write that is undone leaves the counts as they were, and a fold loses nothing that another holds', async () => {
  await product.query('update leads set status = $2 where user_id = $1', [owner.accountId, 'contatado']);
  await expect(
    product.query(`do $$ begin update leads set status = 'perdido'; raise exception 'undone'; end $$`),
  ).rejects.toThrow('undone');
  await Promise.all([
    product.query('select prumo_fold_lead_counts($1)', [owner.accountId]),
    product.query('select prumo_fold_lead_counts($1)', [owner.accountId]),
    product.query('update leads set budget = $2 where user_id = $1', [owner.accountId, null]),
  ]);
  await expectExact(owner.accountId);
});

test('an account that is deleted leaves no counts behind, and touches no other', async () => {
  const leaving = await product.signUp();
  await leaving.call('POST', '/api/leads', { name: 'Lead', phone: '11987650000' });
  await product.query('delete from users where id = $1', [leaving.accountId]);
  const left = await product.query('select * from lead_counts where user_id = $1', [leaving.accountId]);
  expect(left.rows).toEqual([]);
  await expectExact(owner.accountId);
});
