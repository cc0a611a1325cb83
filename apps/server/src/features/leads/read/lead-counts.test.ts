import { LEAD_STATUSES } from '@prumo/contracts/leads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountDeleted } from '#test/factories/accounts.ts';
import { aLead } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';
import { leadWrites } from '#test/worlds/changing-leads.ts';
import { compactLeadCounts } from '../lead-store.ts';

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
const DEPTH = `greatest(prumo_funnel_depth(status), (select max(greatest(prumo_funnel_depth(h.from_status),
    prumo_funnel_depth(h.to_status))) from lead_status_history h where h.lead_id = leads.id and not h.is_undone))`;
const COUNTED_BY_HOUR = `select date_trunc('hour', created_at, 'UTC') as hour, lead_source, count(*)::int as total,
    (count(*) filter (where status = 'fechado'))::int as closed, (count(*) filter (where reached >= 1))::int as contacted,
    (count(*) filter (where reached >= 2))::int as interested, (count(*) filter (where reached >= 3))::int as qualified,
    (count(*) filter (where reached >= 4))::int as sold
  from leads where user_id = $1 group by 1, 2 order by 1, 2`;
const KEPT_BY_HOUR = `select hour, lead_source, sum(total)::int as total, sum(closed)::int as closed,
    sum(contacted)::int as contacted, sum(interested)::int as interested, sum(qualified)::int as qualified,
    sum(sold)::int as sold
  from lead_created_counts where user_id = $1 group by 1, 2 having sum(total) <> 0 or sum(closed) <> 0 order by 1, 2`;

async function expectExact({ accountId }: Client): Promise<void> {
  const [counted, kept, countedByHour, keptByHour] = await Promise.all(
    [COUNTED, KEPT, COUNTED_BY_HOUR, KEPT_BY_HOUR].map((text) => product.query(text, [accountId])),
  );
  expect(kept?.rows).toEqual(counted?.rows);
  expect(keptByHour?.rows).toEqual(countedByHour?.rows);
  const { rows: shallow } = await product.query(`select id from leads where user_id = $1 and reached < ${DEPTH}`, [
    accountId,
  ]);
  expect(shallow).toEqual([]);
}

const compact = () => compactLeadCounts(owner.ctx.db);
const uncompacted = async () => {
  const { rows } = await product.query(
    `select (select count(*)::int from lead_counts where not is_folded and user_id = $1) as kinds,
      (select count(*)::int from lead_created_counts where not is_folded and user_id = $1) as hours`,
    [owner.accountId],
  );
  return rows[0];
};

test('what the API writes is counted, compacted or not', async () => {
  const makeChangeAndDelete = async (index: number) => {
    const lead = await aLead(owner, {
      name: `Lead ${index}`,
      phone: `119${81_000_000 + index}`,
      budget: '500 mil',
      status: LEAD_STATUSES[index % LEAD_STATUSES.length],
    });
    await owner.call('PUT', `/api/leads/${lead.id}`, { status: 'quente', budget: `R$ ${index}00.000` });
    if (index % 2 === 0) {
      const { body: moved } = await owner.call('PATCH', `/api/leads/${lead.id}/status`, { status: 'fechado' });
      await owner.call('POST', `/api/leads/undo/${moved.undoId}`);
    }
    if (index % 3 === 0) await owner.call('DELETE', `/api/leads/${lead.id}`);
    if (index % 5 === 0) await compact();
  };
  await Promise.all(Array.from({ length: 60 }, (_none, index) => makeChangeAndDelete(index + 1)));
  await expectExact(owner);
  const { rows: deeper } = await product.query(`select id from leads where user_id = $1 and reached > ${DEPTH}`, [
    owner.accountId,
  ]);
  expect(deeper).toEqual([]);
  const { body: list } = await owner.call('GET', '/api/leads?status=quente,frio');
  expect(list.total).toBe(40);
});

test('after random writes and compactions at once the kept counts are those of the rows, and a compaction leaves nothing to compact', async () => {
  const step = fc.record({
    write: fc.constantFrom(...leadWrites(owner.accountId)),
    share: fc.nat(6),
    next: fc.constantFrom('commit', 'commit', 'rollback', 'compact'),
  });
  const writers = fc.sample(fc.array(step, { minLength: 20, maxLength: 20 }), { numRuns: 6, seed: 7 });
  const undone = new Error('undone');
  const runAll = async (steps: (typeof writers)[0]) => {
    for (const { write, share, next } of steps) {
      const done = owner.ctx.db.transaction(async (tx) => {
        await tx.execute(write(share));
        if (next === 'rollback') throw undone;
      });
      await done.catch((error) => expect(error).toBe(undone));
      if (next === 'compact') await compact();
    }
  };
  await Promise.all(writers.map(runAll));
  await expectExact(owner);
  await compact();
  expect(await uncompacted()).toEqual({ kinds: 0, hours: 0 });
  await expectExact(owner);
});

test('an account that is deleted while counts are compacted leaves none behind, and touches no other', async () => {
  const leaving = await product.signUp();
  await aLead(leaving, { name: 'Lead', phone: '11987650000' });
  await Promise.all([compact(), accountDeleted(leaving), compact()]);
  const left = await product.query(
    `select user_id from lead_counts where user_id = $1
     union all select user_id from lead_created_counts where user_id = $1`,
    [leaving.accountId],
  );
  expect(left.rows).toEqual([]);
  await expectExact(owner);
});
