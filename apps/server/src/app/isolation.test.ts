import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let owner: Client;
let stranger: Client;
let ids: Record<string, string>;
/** Every route that carries an id, from the server's own schemas. */
let routes: { method: string; path: string }[];

beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp();
  stranger = await product.signUp();
  const { body: lead } = await owner.call('POST', '/api/leads', { name: 'Dona', phone: '11987650001', tags: ['vip'] });
  const { body: item } = await owner.call('POST', '/api/products', { name: 'Vista' });
  const { body: campaign } = await owner.call('POST', '/api/campaigns', {
    name: 'C',
    productId: item.id,
    targetTags: ['vip'],
  });
  const { body: template } = await owner.call('POST', `/api/campaigns/${campaign.id}/templates`, {
    sequence: 1,
    content: 'oi',
    delayAmount: 0,
  });
  await owner.call('POST', '/api/simulator/messages', { phone: '11987650001', text: 'oi' });
  await product.drain();
  const { body: bulk } = await owner.call('POST', '/api/leads/bulk', { ids: [lead.id], action: 'tag', value: 'a' });
  const { body: list } = await owner.call('GET', '/api/conversations');
  ids = {
    leadId: lead.id,
    undoId: bulk.undoId,
    productId: item.id,
    campaignId: campaign.id,
    templateId: template.id,
    conversationId: list[0].id,
    messageId: list[0].messages[0].id,
  };
  const { body: document } = await owner.call('GET', '/api/openapi.json');
  routes = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
    path.includes('{') ? Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })) : [],
  );
});
afterAll(() => product.close());

const bodies: Record<string, object> = {
  'PUT /api/leads/{leadId}': { name: 'Tomada' },
  'PATCH /api/leads/{leadId}/status': { status: 'fechado' },
  'PUT /api/products/{productId}': { name: 'Tomado' },
  'PUT /api/campaigns/{campaignId}': { name: 'Tomada' },
  'POST /api/campaigns/{campaignId}/execute': { executeAll: true },
  'POST /api/campaigns/{campaignId}/templates': { sequence: 9, content: 'oi' },
  'PUT /api/campaigns/{campaignId}/templates/{templateId}': { sequence: 1, content: 'tomado' },
  'PUT /api/campaigns/{campaignId}/templates/reorder': { messages: [] },
  'POST /api/conversations/{conversationId}/send-message': { message: 'oi' },
  'POST /api/conversations/{conversationId}/archive': { isActive: false },
  'POST /api/conversations/{conversationId}/messages/{messageId}/settle': { action: 'resend' },
};

/** All that the owner has, as bytes. */
async function ownersRows(): Promise<string> {
  const tables = [
    'leads',
    'products',
    'campaigns',
    'conversations',
    'conversation_messages',
    'campaign_sends',
    'lead_identities',
  ];
  const parts = await Promise.all(
    tables.map(
      async (table) =>
        (
          await product.query(
            `select md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t where user_id = $1`,
            [owner.accountId],
          )
        ).rows[0].hash,
    ),
  );
  return parts.join();
}

test('every route with an id answers 404 to another account and changes nothing', async () => {
  expect(routes.length).toBeGreaterThan(20);
  const before = await ownersRows();
  for (const { method, path } of routes) {
    const address = path.replace(/\{(\w+)\}/g, (_match, name: string) => ids[name] ?? `no id for ${name}`);
    expect(address, path).not.toContain('no id');
    const answer = await stranger.call(method as 'GET', address, bodies[`${method} ${path}`]);
    expect([`${method} ${path}`, answer.status]).toEqual([`${method} ${path}`, 404]);
  }
  expect(await ownersRows()).toBe(before);
});

test('ids inside bodies are another account’s too', async () => {
  const before = await ownersRows();
  const attempts = [
    await stranger.call('POST', '/api/campaigns', { name: 'C', productId: ids.productId, targetTags: ['a'] }),
    await stranger.call('POST', '/api/conversations/start', { leadId: ids.leadId }),
  ];
  expect(attempts.map(({ status }) => status)).toEqual([404, 404]);
  const bulk = await stranger.call('POST', '/api/leads/bulk', { ids: [ids.leadId], action: 'delete' });
  expect(bulk.body).toMatchObject({ updated: 0, failed: [{ id: ids.leadId }] });
  expect((await stranger.call('GET', `/api/leads/export?ids=${ids.leadId}`)).text).not.toContain('Dona');
  expect(await ownersRows()).toBe(before);
});

test('lists and figures of another account are empty', async () => {
  for (const path of [
    '/api/leads',
    '/api/conversations/all',
    '/api/products',
    '/api/campaigns',
    '/api/simulator/messages',
    '/api/leads/tags',
  ]) {
    const { text } = await stranger.call('GET', path);
    for (const id of Object.values(ids)) expect(text, path).not.toContain(id);
  }
  expect((await stranger.call('GET', '/api/dashboard/overview')).body.totalLeads).toBe(0);
});
