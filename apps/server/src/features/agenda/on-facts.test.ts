import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import type { TestProduct } from '#test/product.ts';
import { changeToZapi } from '#test/worlds/simulated-past.ts';
import { startZapiProduct, type ZapiProduct } from '#test/worlds/zapi-product.ts';

let product: TestProduct;
let close: ZapiProduct['close'];
beforeAll(async () => {
  ({ product, close } = await startZapiProduct());
});
afterAll(() => close());

test('with the simulated clock gone, what was done in its future was done now; what is planned stays', async () => {
  const ana = await product.signUp();
  const { id } = await aLead(ana, { name: 'Rita' });
  const day = { day: '2031-01-08', time: '10:00' };
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 30 * 24 * 3600 });
  const task = (await ana.call('POST', `/api/leads/${id}/tasks`, { kind: 'call', ...day })).body;
  await ana.call('POST', `/api/tasks/${task.id}/done`);
  const visit = (await ana.call('POST', `/api/leads/${id}/visits`, day)).body;
  expect((await changeToZapi(ana, 'keep')).status).toBe(200);
  const { rows } = await product.query(
    `select greatest(t.added_at, t.closed_at, v.booked_at) <= $2::timestamptz as "isPast", t.due_at, v.starts_at
     from tasks t join visits v on v.lead_id = t.lead_id where t.lead_id = $1`,
    [id, product.clock.now()],
  );
  expect(rows).toEqual([{ isPast: true, due_at: new Date(task.dueAt), starts_at: new Date(visit.startsAt) }]);
});
