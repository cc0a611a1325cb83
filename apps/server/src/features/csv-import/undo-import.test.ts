import { afterAll, beforeAll, expect, test } from 'vitest';
import { execute } from '#test/factories/campaigns.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const MINUTE = 60_000;
const row = (name: string, phone: string, more = {}) => ({ name, phone, ...more });

async function importRows(ana: Client, leads: object[], options = {}): Promise<string> {
  const { body } = await ana.call('POST', '/api/leads/import', { leads, options });
  product.clock.advance(MINUTE);
  return body.importId;
}

const undo = (ana: Client, importId: string) => ana.call('POST', `/api/imports/${importId}/undo`);

async function stateOf(ana: Client): Promise<unknown> {
  const of = async (query: string) => (await product.query(query, [ana.accountId])).rows;
  return {
    leads: await of('select * from leads where user_id = $1 order by id'),
    identities: await of('select * from lead_identities where user_id = $1 order by key'),
    analyticsEvents: await of('select * from analytics_events where user_id = $1 order by id'),
    counts: await of(
      `select status, lead_source, sum(total)::int as total from lead_counts
       where user_id = $1 group by 1, 2 having sum(total) <> 0 order by 1, 2`,
    ),
  };
}

test('undone, everything is as it was before: made leads are gone, filled ones have what they had', async () => {
  const ana = await product.signUp();
  await aLead(ana, { name: 'Marta', phone: '11988887777', tags: [], city: 'Santos' });
  await aLead(ana, { name: 'Rui', phone: '11988887778', email: 'rui@a.com', tags: ['vip'] });
  product.clock.advance(MINUTE);
  const before = await stateOf(ana);
  const importId = await importRows(
    ana,
    [
      row('Marta', '1188887777', { email: 'm@a.com', city: 'Outra', tags: ['nova', 'praia'] }),
      row('Rui', '11988887778', { company: 'Acme' }),
      row('Nova', '11977776666'),
      row('Sem DDD', '98765-4321'),
    ],
    { fillEmpty: true, autoTag: true, validatePhones: false },
  );
  const marta = await ana.call('GET', '/api/leads?search=marta');
  expect(marta.body.leads[0]).toMatchObject({ email: 'm@a.com', city: 'Santos', tags: ['nova', 'praia'] });
  const answer = await undo(ana, importId);
  expect(answer.body).toEqual({ removed: 2, restored: 2, refused: [] });
  expect(await stateOf(ana)).toEqual(before);
});

test('leads touched since stay and are named with the reason; the others go', async () => {
  const ana = await product.signUp();
  const known = await aLead(ana, { name: 'Conhecida', phone: '11966660000' });
  product.clock.advance(MINUTE);
  const names = ['Editada', 'Movida', 'Escreveu', 'Intacta'];
  const leads = names.map((name, index) => row(name, `1196666000${index + 1}`));
  const importId = await importRows(ana, [...leads, row('Conhecida', '11966660000', { city: 'Natal' })], {
    fillEmpty: true,
  });
  const { body } = await ana.call('GET', '/api/leads');
  const idOf = (name: string) => body.leads.find((lead: { name: string }) => lead.name === name).id;
  await ana.call('PUT', `/api/leads/${idOf('Editada')}`, { city: 'Belém' });
  await ana.call('PATCH', `/api/leads/${idOf('Movida')}/status`, { status: 'quente' });
  await ana.call('POST', '/api/simulator/messages', { phone: '11966660003', text: 'oi' });
  await product.drain();
  await ana.call('PUT', `/api/leads/${known.id}`, { company: 'Acme' });

  const answer = await undo(ana, importId);
  expect(answer.body).toMatchObject({ removed: 1, restored: 0 });
  expect(
    answer.body.refused.map(({ name, reason }: { name: string; reason: string }) => [name, reason]).sort(),
  ).toEqual([
    ['Conhecida', 'changed_since_import'],
    ['Editada', 'changed_since_import'],
    ['Escreveu', 'in_conversation'],
    ['Movida', 'changed_since_import'],
  ]);
  const after = await ana.call('GET', '/api/leads');
  expect(after.body.leads.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Conhecida',
    'Editada',
    'Escreveu',
    'Movida',
  ]);
  expect((await ana.call('GET', `/api/leads/${known.id}`)).body).toMatchObject({ city: 'Natal', company: 'Acme' });
});

test('a lead that is in a campaign or on a list stays', async () => {
  const ana = await product.signUp();
  const importId = await importRows(ana, [
    row('Campanha', '11955550001', { tags: ['feirão'] }),
    row('Lista', '11955550002'),
  ]);
  const item = await aProduct(ana);
  const { body: campaign } = await ana.call('POST', '/api/campaigns', {
    name: 'C',
    productId: item.id,
    targetTags: ['feirão'],
  });
  await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, { sequence: 1, content: 'oi', delayAmount: 0 });
  await execute(ana, campaign.id);
  const { body: list } = await ana.call('POST', '/api/lead-lists', { name: 'L' });
  const { leads } = (await ana.call('GET', '/api/leads?search=Lista')).body;
  const listed = { ids: leads.map(({ id }: { id: string }) => id), action: 'list', value: list.id };
  expect((await ana.call('POST', '/api/leads/bulk', listed)).body).toMatchObject({ updated: 1 });
  const { body } = await undo(ana, importId);
  expect(body.removed).toBe(0);
  expect(body.refused.map(({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`).sort()).toEqual(
    ['Campanha: in_campaign', 'Lista: on_list'],
  );
});

test('a number whose lead goes passes to the lead that shares it', async () => {
  const ana = await product.signUp();
  const importId = await importRows(ana, [row('Importada', '11944440001')]);
  const second = await aLead(ana, { name: 'Segunda', phone: '(11) 94444-0001' });
  expect((await undo(ana, importId)).body.removed).toBe(1);
  const { rows } = await product.query('select lead_id from lead_identities where user_id = $1', [ana.accountId]);
  expect(rows).toEqual([{ lead_id: second.id }]);
});

test('of two undos at once one wins, and an undone import cannot be undone again', async () => {
  const ana = await product.signUp();
  const importId = await importRows(
    ana,
    Array.from({ length: 200 }, (_unused, index) => row(`L${index}`, `119333${10_000 + index}`)),
  );
  const answers = await Promise.all([undo(ana, importId), undo(ana, importId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ removed: 200, restored: 0, refused: [] });
  const again = await undo(ana, importId);
  expect([again.status, again.body.code]).toEqual([409, 'import_not_undoable']);
  expect((await ana.call('GET', '/api/leads')).body.total).toBe(0);
  expect((await ana.call('GET', '/api/imports')).body.imports[0]).toMatchObject({ canUndo: false });
});

test('the same file can be imported again after it was undone', async () => {
  const ana = await product.signUp();
  const rows = [row('Ana', '11922220001')];
  await undo(ana, await importRows(ana, rows));
  const { body } = await ana.call('POST', '/api/leads/import', { leads: rows });
  expect(body).toMatchObject({ imported: 1, skipped: 0 });
});

test('an import that fills what another import made has to be undone first', async () => {
  const ana = await product.signUp();
  const first = await importRows(ana, [row('Ana', '11911110001')]);
  const second = await importRows(ana, [row('Ana', '11911110001', { city: 'Recife' })], { fillEmpty: true });
  expect((await undo(ana, second)).body).toMatchObject({ restored: 1, refused: [] });
  expect((await undo(ana, first)).body).toMatchObject({ removed: 1, refused: [] });
});

test('messages that arrive while an import is undone are not lost', async () => {
  const ana = await product.signUp();
  const phones = Array.from({ length: 60 }, (_unused, index) => `1191234${1000 + index}`);
  const importId = await importRows(
    ana,
    phones.map((phone) => row(phone, phone)),
  );
  const writers = phones.filter((_phone, index) => index % 5 === 0);
  const write = (phone: string) => ana.call('POST', '/api/simulator/messages', { phone, text: `oi de ${phone}` });
  const [undone] = await Promise.all([
    undo(ana, importId),
    ...writers.map(async (phone) => {
      await write(phone);
      await product.drain(ana.accountId);
    }),
  ]);
  await product.drain(ana.accountId);
  expect(undone.status).toBe(200);
  expect(undone.body.removed + undone.body.refused.length).toBe(60);
  const { rows } = await product.query(
    `select m.message from thread_messages m join conversations c on c.id = m.conversation_id
     join leads l on l.id = c.lead_id where c.user_id = $1 and m.direction = 'inbound' and m.message like 'oi de %'`,
    [ana.accountId],
  );
  expect(rows.map(({ message }) => message).sort()).toEqual(writers.map((phone) => `oi de ${phone}`).sort());
});

test('5,000 leads made and 5,000 filled are undone in a few statements', async () => {
  const ana = await product.signUp();
  // Autovacuum may have counted the tables just before the account's first import.
  await product.query('analyze');
  const leads = Array.from({ length: 5000 }, (_unused, index) => row(`L${index}`, `1198${1_000_000 + index}`));
  const first = await importRows(ana, leads);
  const filling = await importRows(
    ana,
    leads.map((lead) => ({ ...lead, city: 'Recife' })),
    { fillEmpty: true },
  );
  const times: number[] = [];
  for (const importId of [filling, first]) {
    const start = performance.now();
    const { body } = await undo(ana, importId);
    times.push(performance.now() - start);
    expect(body.removed + body.restored).toBe(5000);
    const { rows } = await product.query("select reltuples from pg_class where relname = 'leads'");
    expect(rows[0].reltuples).toBeGreaterThan(4000);
  }
  console.info(`undo of 5,000 filled: ${times[0]?.toFixed(0)} ms, of 5,000 made: ${times[1]?.toFixed(0)} ms`);
  expect((await ana.call('GET', '/api/leads')).body.total).toBe(0);
});
