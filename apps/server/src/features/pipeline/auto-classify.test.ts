import type { ClassifyPreview } from '@prumo/contracts/pipeline';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withLastIntent } from '#test/factories/conversations.ts';
import { aLead, phoneOf } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
});
afterAll(() => product.close());

const COMPLETE = {
  propertyType: 'casa',
  propertyStage: 'pronto',
  location: 'Moema',
  objetivo: 'moradia',
  budget: '500000',
};
let last = 0;
async function addLead(fields: object = {}) {
  last += 1;
  return aLead(ana, { name: `Lead ${last}`, phone: phoneOf(last), tags: [], ...fields });
}
async function says(phone: string, text = 'oi'): Promise<void> {
  await ana.call('POST', '/api/simulator/messages', { phone, text });
  await product.drain(ana.accountId);
}
const look = async (query = '') => (await ana.call<ClassifyPreview>('GET', `/api/leads/auto-classify${query}`)).body;
const run = async (body?: object) => (await ana.call('POST', '/api/leads/auto-classify', body)).body;
const statusOf = async (id: string) => (await ana.call('GET', `/api/leads/${id}`)).body.status;

test('the list names each move with what speaks for it, and changes nothing', async () => {
  const complete = await addLead(COMPLETE);
  const writer = await addLead();
  await says(writer.phone);
  const { total, groups } = await look();
  expect(total).toBe(2);
  expect(groups.map(({ rule, total: count }) => [rule, count])).toEqual([
    ['complete', 1],
    ['replied', 1],
  ]);
  expect(groups[0]?.moves[0]).toMatchObject({ leadId: complete.id, from: 'novo', to: 'qualificado', at: null });
  expect(groups[1]?.moves[0]).toMatchObject({ leadId: writer.id, to: 'interessado', at: expect.any(String) });
  expect([await statusOf(complete.id), await statusOf(writer.id)]).toEqual(['novo', 'novo']);
});

test('what was unticked stays, lead by lead or the whole group', async () => {
  const [kept, moved] = [await addLead(COMPLETE), await addLead(COMPLETE)];
  const writer = await addLead();
  await says(writer.phone);
  const { seenAt } = await look();
  const answer = await run({ seenAt, exceptIds: [kept.id], exceptRules: ['replied'] });
  expect(answer).toMatchObject({ updated: 1, outdated: 0 });
  expect(await Promise.all([kept, moved, writer].map(({ id }) => statusOf(id)))).toEqual([
    'novo',
    'qualificado',
    'novo',
  ]);
});

test('a lead that was changed or wrote after the list was made is left for the next look', async () => {
  const [changed, same, writer] = [await addLead(COMPLETE), await addLead(COMPLETE), await addLead()];
  const { seenAt } = await look();
  product.clock.advance(60_000);
  await ana.call('PUT', `/api/leads/${changed.id}`, { notes: 'ligou' });
  await says(writer.phone);
  expect(await run({ seenAt })).toMatchObject({ updated: 1, outdated: 2 });
  expect(await Promise.all([changed, same, writer].map(({ id }) => statusOf(id)))).toEqual([
    'novo',
    'qualificado',
    'novo',
  ]);
});

test('a run is taken back once, and what was taken back is not moved again by the same evidence', async () => {
  const complete = await addLead(COMPLETE);
  const writer = await addLead();
  await says(writer.phone);
  const before = (await ana.call('GET', `/api/leads/${writer.id}`)).body;
  product.clock.advance(60_000);
  const { undoId } = await run();
  const moved = (await ana.call('GET', `/api/leads/${writer.id}`)).body;
  expect(moved.history[0]).toMatchObject({ fromStatus: 'novo', toStatus: 'interessado', changedBy: 'auto' });
  product.clock.advance(60_000);
  expect((await ana.call('POST', `/api/leads/undo/${undoId}`)).body).toEqual({ restored: 2, refused: [] });
  expect((await ana.call('GET', `/api/leads/${writer.id}`)).body).toMatchObject({
    status: 'novo',
    statusSince: before.statusSince,
  });
  expect(await run()).toEqual({ updated: 0, outdated: 0 });
  product.clock.advance(60_000);
  await says(writer.phone, 'ainda tem?');
  await ana.call('PUT', `/api/leads/${complete.id}`, { location: 'Pinheiros' });
  expect(await run()).toMatchObject({ updated: 2 });
});

test('a status that a person set, alone or for many, stands until something new happens', async () => {
  const [one, many] = [await addLead(), await addLead()];
  await says(one.phone);
  await says(many.phone);
  product.clock.advance(60_000);
  await ana.call('PATCH', `/api/leads/${one.id}/status`, { status: 'contatado' });
  await ana.call('POST', '/api/leads/bulk', { ids: [many.id], action: 'status', value: 'contatado' });
  expect((await look()).total).toBe(0);
});

test('whoever refused or is not to be contacted is not moved, nor another lead with that number', async () => {
  const [refusing, twin, blocked] = [await addLead(), await addLead(COMPLETE), await addLead(COMPLETE)];
  await ana.call('PUT', `/api/leads/${twin.id}`, { phone: refusing.phone });
  await says(refusing.phone);
  await says(blocked.phone, 'SAIR');
  await withLastIntent(product, refusing.id, 'not_interested');
  expect((await look()).total).toBe(0);
});

test('with hundreds of moves the list comes page by page, and one call makes them all', async () => {
  const rows = Array.from({ length: 130 }, (_none, index) => ({
    name: `L${index}`,
    phone: `119980${String(10_000 + index)}`,
    ...COMPLETE,
  }));
  for (const row of rows) await ana.call('POST', '/api/leads', row);
  const seen = new Set<string>();
  let page = (await look()).groups[0];
  expect(page).toMatchObject({ total: 130, hasMore: true });
  for (;;) {
    for (const { leadId } of page?.moves ?? []) seen.add(leadId);
    if (!page?.hasMore) break;
    page = (await look(`?rule=complete&after=${page.moves.at(-1)?.leadId}`)).groups[0];
  }
  expect(seen.size).toBe(130);
  expect(await run()).toMatchObject({ updated: 130 });
});
