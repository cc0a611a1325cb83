import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEmptied } from '#test/factories/accounts.ts';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const PATH = '/api/demonstration';
const LONG = { timeout: 120_000 };
const NOTHING = { isOffered: false, isLoaded: false, ownNotes: 0 };

const read = async (client: Client, path: string) => (await client.call('GET', path)).body;

test('an empty account gets a small agency at work, and one click takes it away without a trace', LONG, async () => {
  const ana = await product.signUp();
  expect(await read(ana, PATH)).toEqual({ ...NOTHING, isOffered: true });
  expect((await ana.call('POST', PATH)).body).toEqual({ ...NOTHING, isLoaded: true });
  await product.drain(ana.accountId);
  product.clock.advance(10_000);
  await product.drain(ana.accountId);

  const { leads, total } = await read(ana, '/api/leads?limit=200');
  expect(total).toBe(30);
  expect(leads.every((lead: { isDemo: boolean; phoneProblem: null }) => lead.isDemo && !lead.phoneProblem)).toBe(true);
  const { pipeline } = await read(ana, '/api/dashboard/pipeline');
  expect(Object.values(pipeline).every((count) => Number(count) > 0)).toBe(true);
  const overview = await read(ana, '/api/dashboard/overview');
  expect(overview).toMatchObject({ totalLeads: 30, closedLeads: 3, aiConversationsToday: 4, totalCampaigns: 2 });
  expect(overview).toMatchObject({ firstResponse: { openWaits: 1 }, openFollowUps: 1 });
  const conversations = await read(ana, '/api/conversations');
  expect(conversations.length).toBeGreaterThan(10);
  expect(conversations.filter(({ status }: { status: string }) => status === 'human_taken')).toHaveLength(4);
  expect((await ana.call('DELETE', PATH)).body).toEqual({ ...NOTHING, isOffered: true });
  for (const path of ['/api/products', '/api/campaigns', '/api/conversations/all', '/api/simulator/phones'])
    expect(await read(ana, path), path).toEqual([]);
  const left = await product.query('select event_type from analytics_events where user_id = $1', [ana.accountId]);
  expect(left.rows).toEqual([]);
});

test('the finished campaign says of each person what was sent, read and answered, and each picture is there', async () => {
  const bia = await product.signUp();
  await bia.call('POST', PATH);
  const campaigns = await read(bia, '/api/campaigns');
  expect(campaigns.map(({ status }: { status: string }) => status)).toEqual(['draft', 'completed']);
  expect(campaigns[1]).toMatchObject({ totalLeads: 8, sentLeads: 8, successRate: '62.50' });
  const { counts } = await read(bia, `/api/campaigns/${campaigns[1].id}/recipients`);
  expect(counts).toMatchObject({ answered: 5, read: 7 });
  for (const { media } of await read(bia, '/api/products')) {
    expect(media).toHaveLength(1);
    expect((await bia.call('GET', media[0].url)).headers['content-type']).toBe('image/png');
  }
});

test('what its agent said counts as what the agent says: read, measured, let through, and gone with it', async () => {
  const fia = await product.signUp();
  await fia.call('POST', PATH);
  const decided = async () => {
    const { rows } = await product.query(
      `select m.message, m.written_because as because, d.action, d.reason, d.detail from thread_messages m
       left join agent_decisions d on d.conversation_id = m.conversation_id and d.at = m.timestamp
       where m.user_id = $1 and m.author = 'ai' order by m.timestamp`,
      [fia.accountId],
    );
    return rows;
  };
  const rows = await decided();
  expect(rows).toHaveLength(12);
  for (const { message, because, reason, detail } of rows) {
    expect(because?.reason, message).toEqual(reason ?? 'no decision');
    expect(detail.blocked, message).toEqual([]);
    expect(because.facts, message).not.toContainEqual(expect.objectContaining({ productName: 'Edifício Baobá' }));
  }
  const sources = rows.flatMap(({ because }) => because.facts.map((fact: { field: string }) => fact.field));
  expect(sources).toEqual(expect.arrayContaining(['precoMin', 'precoMax', 'metragemMin', 'features', 'description']));
  expect(await read(fia, '/api/ai/performance?days=30')).toMatchObject({
    turns: 12,
    conversations: 8,
    repeatedQuestions: 0,
    afterTakeover: 0,
    blocked: [],
    collected: expect.arrayContaining([{ item: 'budget', count: 3 }]),
    transfers: expect.arrayContaining([{ reason: { code: 'asked' }, count: 1 }]),
  });
  await fia.call('DELETE', PATH);
  const { rows: left } = await product.query('select 1 from agent_decisions where user_id = $1', [fia.accountId]);
  expect(left).toEqual([]);
});

test('its pictures leave the storage with it, but for one that something of the own shows', async () => {
  const eva = await product.signUp();
  await eva.call('POST', PATH);
  const keys = async () =>
    (await product.query('select storage_key as key from media_files where user_id = $1', [eva.accountId])).rows.map(
      ({ key }) => key,
    );
  const pictures = await keys();
  expect(pictures).toHaveLength(6);
  const [shown, edited, deleted] = await read(eva, '/api/products');
  await aProduct(eva, { name: 'Meu', media: [{ url: shown.media[0].url, name: 'Fachada' }] });
  await eva.call('PUT', `/api/products/${edited.id}`, { media: [] });
  await eva.call('DELETE', `/api/products/${deleted.id}`);
  await eva.call('DELETE', PATH);
  await product.runSource('file-removals');
  const [kept, ...others] = await keys();
  expect(others).toEqual([]);
  const gone = pictures.filter((key) => key !== kept);
  expect(gone).toHaveLength(5);
  expect(await Promise.all(gone.map((key) => product.platform.storage.open(key)))).toEqual(gone.map(() => null));
  expect((await eva.call('GET', shown.media[0].url)).status).toBe(200);
});

test('an account with something of its own is not offered it, and two loads at once are one', async () => {
  const caio = await product.signUp();
  const answers = await Promise.all([1, 2, 3].map(() => caio.call('POST', PATH)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await read(caio, '/api/leads')).total).toBe(30);
});

const ACTS: Record<string, (client: Client, index: number) => Promise<unknown>> = {
  lead: (client, index) => client.call('POST', '/api/leads', { name: 'Minha', phone: `119123456${10 + index}` }),
  product: (client, index) => client.call('POST', '/api/products', { name: `Meu ${index}` }),
  message: (client, index) =>
    client.call('POST', '/api/simulator/messages', { phone: `119123457${10 + index}`, text: 'oi' }),
  async campaign(client, index) {
    const [{ id }] = await read(client, '/api/products');
    await client.call('POST', '/api/campaigns', { name: `Minha ${index}`, productId: id, targetTags: ['zona sul'] });
  },
  list: (client, index) => client.call('POST', '/api/lead-lists', { name: `Lista ${index}` }),
};

test(
  'what was added beside it stays as it was, whatever it was; a note on one of its leads is told before',
  LONG,
  async () => {
    const dora = await product.signUp();
    const own = async () => {
      const { leads } = await read(dora, '/api/leads?limit=200');
      const isOwn = ({ isDemo }: { isDemo?: boolean }) => !isDemo;
      const { rows: notDemo } = await product.query(
        `select 'product' as kind, id::text, name from products where user_id = $1 and not is_demo
       union all select 'campaign', id::text, name from campaigns where user_id = $1 and not is_demo
       union all select 'list', id::text, name from lead_lists where user_id = $1
       union all select 'message', m.id::text, m.message from thread_messages m
         join conversations c on c.id = m.conversation_id join leads l on l.id = c.lead_id
         where m.user_id = $1 and not l.is_demo order by 1, 2`,
        [dora.accountId],
      );
      return { leads: leads.filter(isOwn), notDemo };
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(ACTS)), { minLength: 2, maxLength: 6 }),
        async (acts) => {
          await accountEmptied(product, dora);
          expect((await dora.call('POST', PATH)).status).toBe(200);
          for (const [index, act] of acts.entries()) await ACTS[act]?.(dora, index);
          const demo = (await read(dora, '/api/leads?limit=200')).leads.find(
            ({ isDemo }: { isDemo: boolean }) => isDemo,
          );
          await dora.call('PUT', `/api/leads/${demo.id}`, { notes: 'ligar na segunda' });
          expect((await read(dora, PATH)).ownNotes).toBe(1);
          await product.drain(dora.accountId);
          const before = await own();
          expect((await dora.call('DELETE', PATH)).status).toBe(200);
          expect(await own()).toEqual(before);
          expect((await read(dora, PATH)).isLoaded).toBe(false);
        },
      ),
      { numRuns: 2 },
    );
  },
);
