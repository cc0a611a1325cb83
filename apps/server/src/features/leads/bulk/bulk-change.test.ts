import type { BulkAnswer, BulkBody } from '@prumo/contracts/leads';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#platform/db/open-database.ts';
import { execute } from '#test/factories/campaigns.ts';
import { aProduct } from '#test/factories/products.ts';
import { storedLeads } from '#test/factories/stored-rows.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { bulkChange } from './bulk-change.ts';
import { undoChanges } from './undo-changes.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

let last = 0;
const create = async (owner: Client, fields: object = {}) => {
  last += 1;
  const body = { name: `Lead ${last}`, phone: `119876${50_000 + last}`, ...fields };
  return (await owner.call('POST', '/api/leads', body)).body;
};
const bulk = (owner: Client, body: object) => owner.call<BulkAnswer>('POST', '/api/leads/bulk', body);
const read = async (owner: Client, id: string) => (await owner.call('GET', `/api/leads/${id}`)).body;
const total = async (owner: Client, query = '') => (await owner.call('GET', `/api/leads${query}`)).body.total;
const ids = (leads: { id: string }[]) => leads.map(({ id }) => id);

test('a status for all of a filter is one history row and one event each, and the undo takes it back for all', async () => {
  const ana = await product.signUp();
  const moema = [await create(ana, { tags: ['moema'] }), await create(ana, { tags: ['Moema'], status: 'frio' })];
  const other = await create(ana);
  const filter = { tags: 'moema' };
  const { body } = await bulk(ana, { filter, expected: 2, action: 'status', value: 'quente' });
  expect(body).toMatchObject({ updated: 2, failed: [] });
  for (const { id, status } of moema) {
    const now = await read(ana, id);
    expect(now.status).toBe('quente');
    expect(now.history).toMatchObject([{ fromStatus: status, toStatus: 'quente' }]);
  }
  expect((await read(ana, other.id)).status).toBe('novo');
  expect(await total(ana, '?status=quente')).toBe(2);
  const analyticsEvents = await product.query(
    `select event_data from analytics_events where event_type = 'status_changed' and user_id = $1`,
    [ana.accountId],
  );
  expect(analyticsEvents.rows).toHaveLength(2);

  const undone = await ana.call('POST', `/api/leads/undo/${body.undoId}`);
  expect(undone.body).toEqual({ restored: 2, refused: [] });
  expect(await Promise.all(moema.map(async ({ id }) => (await read(ana, id)).status))).toEqual(['novo', 'frio']);
  expect(await total(ana, '?status=quente')).toBe(0);
});

test('the newest of the moved stand on top of the column, in the order of the list', async () => {
  const ana = await product.signUp();
  const there = await create(ana, { status: 'proposta' });
  const moved = [];
  for (let index = 0; index < 3; index += 1) {
    product.clock.advance(1000);
    moved.unshift(await create(ana));
  }
  await bulk(ana, { ids: ids(moved), action: 'status', value: 'proposta' });
  const { body } = await ana.call('GET', '/api/leads?view=board');
  expect(ids(body.leads)).toEqual([...ids(moved), there.id]);
});

test('when the filter means another number by now, nothing happens and the number is told', async () => {
  const ana = await product.signUp();
  const lead = await create(ana);
  await create(ana);
  for (const change of [{ action: 'status', value: 'frio' }, { action: 'tag', value: 'x' }, { action: 'delete' }]) {
    const { status, body } = await bulk(ana, { filter: {}, expected: 5, ...change });
    expect([status, body]).toEqual([
      409,
      { code: 'audience_changed', error: 'O filtro agora tem 2 leads. Confira o novo número e confirme.' },
    ]);
  }
  expect(await read(ana, lead.id)).toMatchObject({ status: 'novo', tags: [], history: [] });
  expect((await ana.call('GET', '/api/leads/count?status=novo')).body).toEqual({ total: 2 });
});

test('leads with no room for a tag are named with the reason, the others get it', async () => {
  const ana = await product.signUp();
  const full = await create(ana, { name: 'Cheia', tags: Array.from({ length: 100 }, (_none, index) => `t${index}`) });
  const [fine, tagged] = [await create(ana), await create(ana, { tags: ['VIP'] })];
  const { body } = await bulk(ana, { ids: ids([full, fine, tagged]), action: 'tag', value: ' vip ' });
  expect(body).toMatchObject({ updated: 2, failed: [{ id: full.id, name: 'Cheia', reason: 'Já tem 100 tags' }] });
  expect((await read(ana, fine.id)).tags).toEqual(['vip']);
  expect((await read(ana, tagged.id)).tags).toEqual(['VIP']);
});

test.each([
  [{ action: 'tag', value: ' ' }, 'Campo obrigatório'],
  [{ action: 'tag', value: 'a,b' }, 'Use uma tag de cada vez, sem vírgula.'],
  [{ action: 'status', value: 'sumido' }, 'Valor inválido'],
  [{ action: 'list', value: 'abc' }, 'Valor inválido'],
])('%j is refused', async (change, text) => {
  const ana = await product.signUp();
  const lead = await create(ana);
  const { status, body } = await bulk(ana, { ids: [lead.id], ...change });
  expect([status, body]).toMatchObject([400, { fields: { value: text } }]);
});

test('a selection without ids, or a filter without the number one was shown, is refused', async () => {
  const ana = await product.signUp();
  await create(ana);
  for (const selection of [{}, { filter: {} }, { expected: 1 }, { ids: [] }, { filter: { list: 'x' }, expected: 0 }]) {
    expect((await bulk(ana, { ...selection, action: 'delete' })).status).toBe(400);
  }
  expect(await total(ana)).toBe(1);
});

test('deleting all of a filter passes shared conversations and numbers on, and ends campaigns that waited', async () => {
  const ana = await product.signUp();
  const phone = '11987650900';
  const first = await create(ana, { name: 'Primeira', phone, tags: ['sai'] });
  const heir = await create(ana, { name: 'Segunda', phone });
  const alone = await create(ana, { name: 'Só', phone: '11987650901', tags: ['sai', 'alvo'] });
  await ana.call('POST', '/api/simulator/messages', { phone, text: 'oi' });
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650901', text: 'oi' });
  await product.drain(ana.accountId);
  const item = await aProduct(ana);
  const { body: campaign } = await ana.call('POST', '/api/campaigns', {
    name: 'C',
    productId: item.id,
    targetTags: ['alvo'],
  });
  const step = { sequence: 1, content: 'oi', delayAmount: 0 };
  await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, step);
  await execute(ana, campaign.id);

  const { body } = await bulk(ana, { filter: { tags: 'sai' }, expected: 2, action: 'delete' });
  expect(body).toEqual({ updated: 2, failed: [] });
  expect((await ana.call('GET', `/api/leads/${first.id}`)).status).toBe(404);
  expect((await ana.call('GET', `/api/leads/${alone.id}`)).status).toBe(404);
  const { body: conversations } = await ana.call('GET', '/api/conversations/all');
  expect(conversations.map(({ leadId }: { leadId: string }) => leadId)).toEqual([heir.id]);
  const identities = await product.query('select lead_id from lead_identities where user_id = $1', [ana.accountId]);
  expect(identities.rows).toEqual([{ lead_id: heir.id }]);
  expect((await ana.call('GET', `/api/campaigns/${campaign.id}`)).body.status).toBe('completed');
  expect(await total(ana)).toBe(1);
});

test('changes, deletes and undos of the same leads at once end without a deadlock and with true counts', async () => {
  const ana = await product.signUp();
  const leads = [];
  for (let index = 0; index < 20; index += 1) leads.push(await create(ana));
  const all = ids(leads);
  const { body: before } = await bulk(ana, { ids: all, action: 'status', value: 'quente' });
  const answers = await Promise.all([
    bulk(ana, { ids: all, action: 'tag', value: 'a' }),
    bulk(ana, { ids: all.toReversed(), action: 'status', value: 'frio' }),
    ana.call('POST', `/api/leads/undo/${before.undoId}`),
    bulk(ana, { ids: all.slice(5, 15).toReversed(), action: 'delete' }),
    bulk(ana, { ids: all.slice(5, 15), action: 'delete' }),
    ...all.slice(0, 5).map((id) => ana.call('DELETE', `/api/leads/${id}`)),
  ]);
  for (const { status } of answers) expect([200, 404]).toContain(status);
  const deletes = answers.slice(3, 5).map(({ body }) => body as BulkAnswer);
  expect(deletes.reduce((sum, { updated }) => sum + updated, 0)).toBe(10);
  expect(await total(ana)).toBe(5);
  expect((await ana.call('GET', '/api/leads/count')).body.total).toBe(5);
});

test('a thousand leads cost as many statements as two', async () => {
  const ana = await product.signUp();
  await storedLeads(product, ana, 1002, (n) => ({ tags: [n < 3 ? 'poucos' : 'muitos'] }));
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 2 });
  const statements: string[] = [];
  const logger = { logQuery: (text: string) => void statements.push(text) };
  const ctx = { ...ana.ctx, db: drizzle(pool, { logger }) as Db };
  const cost = async (tags: string, expected: number) => {
    statements.length = 0;
    const run = (body: Partial<BulkBody>) =>
      bulkChange(ctx, { filter: { tags }, expected, ...body } as BulkBody, {
        mayAssign: true,
        salesOfClosing: { count: async () => 0, keep: async () => {} },
      });
    const { undoId } = await run({ action: 'status', value: 'frio' });
    await undoChanges(ctx, undoId as never);
    await run({ action: 'tag', value: 'nova' });
    await run({ action: 'delete' });
    return statements.length;
  };
  const few = await cost('poucos', 2);
  expect(await cost('muitos', 1000)).toBe(few);
  await pool.end();
});
