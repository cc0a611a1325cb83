import { randomUUID } from 'node:crypto';
import { DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storedConversations, storedLeads, storeRows } from '#test/factories/stored-rows.ts';
import { type DialectServer, startDialectServer } from '#test/fakes/model-dialects.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';

const KEY = 'sk-da-conta-1234567890';
const PATH = '/api/ai/model';

let house: DialectServer;
let anthropic: DialectServer;
let ollama: DialectServer;
let product: TestProduct;
let ana: Client;
const lines: string[] = [];

const writesTheDraft = (server: DialectServer) => {
  server.mind = ({ document }, dialect) =>
    dialect.say({ kind: 'call', name: 'responder', input: { texto: JSON.parse(document).plano.rascunho } });
};

beforeAll(async () => {
  [house, anthropic, ollama] = await Promise.all([
    startDialectServer('openai-compatible'),
    startDialectServer('anthropic'),
    startDialectServer('ollama'),
  ]);
  product = await startProduct({
    outboundAllow: [anthropic.baseUrl, ollama.baseUrl],
    model: {
      provider: 'openai-compatible',
      baseUrl: house.baseUrl,
      apiKey: 'sk-da-casa-1234567890',
      model: 'modelo-da-casa',
      prices: { input: 1000, output: 1000 },
    },
    onLog: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await product.close();
  for (const server of [house, anthropic, ollama]) await server.close();
});
beforeEach(async () => {
  ana = await product.signUp();
  for (const server of [house, anthropic, ollama]) {
    server.requests.length = 0;
    writesTheDraft(server);
  }
});

const own = (more: object = {}) => ({
  provider: 'anthropic',
  baseUrl: anthropic.baseUrl,
  model: 'claude-da-conta',
  apiKey: KEY,
  priceInput: null,
  priceOutput: null,
  ...more,
});
const save = (more: object = {}, client = ana) =>
  client.call('PUT', PATH, { owner: 'account', own: own(), dailyLimit: null, ...more });

let phones = 0;
async function lastWriting(
  client = ana,
): Promise<{ writer: string; model: string | null; because: string | null } | null> {
  phones += 1;
  await client.call('POST', '/api/products', {
    name: 'Vista Moema',
    type: 'apartamento',
    location: 'Moema, São Paulo',
  });
  const phone = `1198765${String(phones).padStart(4, '0')}`;
  await client.call('POST', '/api/simulator/messages', { phone, text: 'oi, procuro apartamento em Moema' });
  await client.call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
  await product.drain(client.accountId);
  const { rows } = await product.query(
    `select detail -> 'writing' as writing from agent_decisions where user_id = $1 order by at desc, id desc limit 1`,
    [client.accountId],
  );
  expect(rows).toHaveLength(1);
  return rows[0].writing;
}

describe('the settings', () => {
  test('begin with the model of the installation', async () => {
    expect((await ana.call('GET', PATH)).body).toMatchObject({
      owner: 'installation',
      installation: { model: 'modelo-da-casa', hasPrices: true },
      own: null,
      dailyLimit: null,
      servers: [`${anthropic.baseUrl}/`, `${ollama.baseUrl}/`],
    });
  });

  test('keep a key sealed, and show no more than its end', async () => {
    const { status, body, text } = await save();
    expect([status, body.own]).toMatchObject([200, { apiKey: '••••7890', model: 'claude-da-conta' }]);
    const { rows } = await product.query('select * from model_settings where user_id = $1', [ana.accountId]);
    expect(rows[0].api_key).toMatch(/^v1\./);
    const exported = await ana.call('GET', '/api/account/export');
    for (const said of [text, JSON.stringify(rows), lines.join(), exported.text]) expect(said).not.toContain(KEY);
  });

  test('a key that is not typed again stays, one that is taken out goes', async () => {
    await save();
    const kept = await save({ own: own({ apiKey: undefined, model: 'outro' }) });
    expect(kept.body.own).toMatchObject({ apiKey: '••••7890', model: 'outro' });
    const asOllama = { provider: 'ollama', baseUrl: ollama.baseUrl };
    expect((await save({ own: own({ ...asOllama, apiKey: null }) })).body.own.apiKey).toBeNull();
    expect((await save({ owner: 'none', own: null })).body.own).toBeNull();
  });

  test('a stored key goes to no other server than its own', async () => {
    await save();
    const { status, body } = await save({ own: own({ apiKey: undefined, baseUrl: 'https://outro.exemplo.com/v1' }) });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['own.apiKey']]);
    expect((await ana.call('GET', PATH)).body.own.baseUrl).toBe(anthropic.baseUrl);
  });

  test.each([
    ['http://10.0.0.1/v1'],
    ['https://127.0.0.1/v1'],
    ['http://api.exemplo.com/v1'],
    ['https://ia.internal/v1'],
    ['https://[::1]/v1'],
    ['https://eu:senha@exemplo.com/v1'],
  ])('%s is refused by its field', async (baseUrl) => {
    const { status, body } = await save({ own: own({ baseUrl }) });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['own.baseUrl']]);
    expect((await ana.call('GET', PATH)).body.own).toBeNull();
  });

  test.each<[string, object, string]>([
    ['no own model', { own: null }, 'own'],
    ['no server', { own: { provider: 'ollama', baseUrl: null } }, 'own.baseUrl'],
    ['no key', { own: { apiKey: undefined } }, 'own.apiKey'],
    ['one price', { own: { priceInput: 1 } }, 'own.priceOutput'],
    ['a price below nothing', { own: { priceInput: -1, priceOutput: 1 } }, 'own.priceInput'],
    ['a limit without prices', { dailyLimit: 5 }, 'dailyLimit'],
    ['another path as the name', { own: { model: 'a?b=c' } }, 'own.model'],
  ])('%s is refused by its field', async (_, { own: changes, ...more }: { own?: object | null }, field) => {
    const { status, body } = await save({ ...more, own: changes === null ? null : own(changes) });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe('who writes', () => {
  test('the installation, the account or nobody, as it was chosen', async () => {
    expect(await lastWriting()).toMatchObject({ writer: 'model', model: 'modelo-da-casa' });
    await save();
    expect(await lastWriting()).toMatchObject({ writer: 'model', model: 'claude-da-conta' });
    expect([house.requests.length, anthropic.requests.length]).toEqual([1, 1]);
    expect(anthropic.requests[0]?.headers['x-api-key']).toBe(KEY);
    await save({ owner: 'none' });
    expect(await lastWriting()).toBeNull();
    expect([house.requests.length, anthropic.requests.length]).toEqual([1, 1]);
  });

  test('no server of a private network, however its address came to be stored', async () => {
    await save();
    await product.query('update model_settings set base_url = $1 where user_id = $2', [house.baseUrl, ana.accountId]);
    expect(await lastWriting()).toMatchObject({ writer: 'built-in', because: 'unreachable' });
    expect((await ana.call('POST', `${PATH}/test`)).body).toMatchObject({ failure: 'unreachable' });
    expect(house.requests).toHaveLength(0);
  });

  test('in the trial and for the texts of campaigns too', async () => {
    await save();
    const configuration = {
      companyName: 'Rascunho Imóveis',
      companyDescription: 'Imobiliária de bairro.',
      responseScripts: { ...DEFAULT_SCRIPTS },
    };
    const { body: vista } = await ana.call('POST', '/api/products', {
      name: 'Vista Moema',
      location: 'Moema, São Paulo',
    });
    const body = { configuration, opening: null, said: [], burst: ['procuro apartamento em Moema'], ledger: null };
    expect((await ana.call('POST', '/api/ai/trial', body)).body).toMatchObject({ model: 'claude-da-conta' });
    anthropic.mind = (_asked, dialect) => dialect.error(500);
    const named = { name: 'Verão', productId: vista.id, targetTags: ['novo'] };
    const { body: campaign } = await ana.call('POST', '/api/campaigns', named);
    await ana.call('POST', `/api/campaigns/${campaign.id}/generate-messages`);
    const offered = anthropic.requests.map(({ body: { tools } }) => JSON.stringify(tools));
    expect(offered.map((tools) => tools.includes('escrever_mensagens'))).toEqual([false, true]);
    expect(house.requests).toHaveLength(0);
  });

  test("a broken key of one account stops no other's model", async () => {
    const bia = await product.signUp();
    await save({ own: own({ apiKey: 'sk-revogada-0000000' }) });
    await save({}, bia);
    anthropic.mind = ({ document }, dialect, { headers }) =>
      headers['x-api-key'] === KEY
        ? dialect.say({ kind: 'call', name: 'responder', input: { texto: JSON.parse(document).plano.rascunho } })
        : dialect.error(401);
    for (let time = 0; time < 3; time += 1) expect(await lastWriting()).toMatchObject({ because: 'rejected' });
    expect(await lastWriting()).toMatchObject({ writer: 'built-in', because: 'resting' });
    expect(await lastWriting(bia)).toMatchObject({ writer: 'model' });
    await save();
    expect(await lastWriting()).toMatchObject({ writer: 'model' });
  });
});

describe('the connection test', () => {
  const tried = async (client = ana) => (await client.call('POST', `${PATH}/test`)).body;

  test('makes one small call with what is saved', async () => {
    await save();
    anthropic.mind = (_asked, dialect) => dialect.say({ kind: 'call', name: 'confirmar', input: {} });
    expect(await tried()).toMatchObject({ failure: null, detail: null, milliseconds: expect.any(Number) });
    expect(anthropic.requests).toHaveLength(1);
    expect(anthropic.requests[0]?.bytes.length).toBeLessThan(1000);
  });

  test.each<[string, Parameters<typeof startDialectServer>[0], DialectServer['mind'], object]>([
    ['a wrong key', 'anthropic', (_asked, dialect) => dialect.error(401), { failure: 'rejected', detail: 'HTTP 401' }],
    ['too many calls', 'anthropic', (_asked, dialect) => dialect.error(429), { failure: 'rate_limited' }],
    ['a cut connection', 'ollama', () => 'cut', { failure: 'unreachable', detail: null }],
    ['mere talk', 'ollama', (_asked, dialect) => dialect.say({ kind: 'text', text: 'Oi!' }), { failure: 'no_action' }],
  ])('tells %s', async (_, provider, mind, told) => {
    const server = provider === 'ollama' ? ollama : anthropic;
    await save({ own: own({ provider, baseUrl: server.baseUrl }) });
    server.mind = mind;
    expect(await tried()).toMatchObject(told);
  });

  test('tries the model of the account that asks, or says that there is none', async () => {
    await save();
    const bia = await product.signUp();
    const { status, body } = await bia.call('POST', `${PATH}/test`);
    expect([status, body.error]).toEqual([400, 'Salve o modelo da conta antes de testar']);
    expect(anthropic.requests).toHaveLength(0);
  });
});

describe('a limit of cost per day', () => {
  test('reached, leaves the words to the built-in engine until the day of the account ends', async () => {
    await ana.call('PUT', PATH, { owner: 'installation', own: null, dailyLimit: 1.5 });
    expect(await lastWriting()).toMatchObject({ writer: 'model', cost: 1.28 });
    expect(await lastWriting()).toMatchObject({ writer: 'model' });
    expect(await lastWriting()).toMatchObject({ writer: 'built-in', because: 'cost_limit', model: null, cost: null });
    expect(house.requests).toHaveLength(2);
    const settings = (await ana.call('GET', PATH)).body;
    expect([settings.dailyLimit, settings.spentToday]).toEqual([
      1.5,
      { total: 2.56, replies: 2.56, trials: 0, campaigns: 0 },
    ]);
    const { model } = (await ana.call('GET', '/api/ai/performance?days=1')).body;
    expect(model.builtInBecause).toEqual([{ reason: 'cost_limit', count: 1 }]);
    await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 24 * 3600 });
    expect(await lastWriting()).toMatchObject({ writer: 'model' });
  });

  const aTrial = () => ({
    configuration: {
      companyName: 'Rascunho Imóveis',
      companyDescription: 'Imobiliária de bairro.',
      responseScripts: { ...DEFAULT_SCRIPTS },
    },
    opening: null,
    said: [],
    burst: ['procuro apartamento em Moema'],
    ledger: null,
  });

  test('counts trials, connection tests and campaign texts, each told apart, and then stops them too', async () => {
    const prices = { priceInput: 1000, priceOutput: 1000 };
    await save({ own: own(prices), dailyLimit: 6 });
    const settings = async () => (await ana.call('GET', PATH)).body;
    expect((await settings()).spentToday).toBeNull();
    expect(await lastWriting()).toMatchObject({ writer: 'model' });
    const tried = (await ana.call('POST', '/api/ai/trial', aTrial())).body;
    expect(tried).toMatchObject({ writer: 'model', because: null });
    anthropic.mind = (_asked, dialect) => dialect.say({ kind: 'call', name: 'confirmar', input: {} });
    await ana.call('POST', `${PATH}/test`);
    const [vista] = (await ana.call('GET', '/api/products')).body;
    const named = { name: 'Verão', productId: vista.id, targetTags: ['novo'] };
    const { body: campaign } = await ana.call('POST', '/api/campaigns', named);
    const write = async () => (await ana.call('POST', `/api/campaigns/${campaign.id}/generate-messages`)).body;
    const one = async () =>
      (await ana.call('POST', '/api/campaigns/generate-message', { campaignId: campaign.id })).body;
    const mensagens = ['O *Vista Moema* sai por R$ 99.000.', 'O *Vista Moema* é bom.', 'Vamos ao *Vista Moema*?'];
    anthropic.mind = (_asked, dialect) =>
      dialect.say({ kind: 'call', name: 'escrever_mensagens', input: { mensagens } });
    expect(await write()).toMatchObject({ writtenBy: 'built-in', because: 'blocked' });
    expect((await settings()).spentToday).toEqual({ total: 5.12, replies: 1.28, trials: 2.56, campaigns: 1.28 });
    anthropic.mind = (_asked, dialect) =>
      dialect.say({ kind: 'truncated', name: 'escrever_mensagens', input: { mensagens: mensagens.slice(1, 2) } });
    expect(await one()).toMatchObject({ writtenBy: 'built-in', because: 'truncated' });
    const asked = anthropic.requests.length;
    expect(await write()).toMatchObject({ writtenBy: 'built-in', because: 'cost_limit' });
    expect(await one()).toMatchObject({ writtenBy: 'built-in', because: 'cost_limit', content: expect.any(String) });
    expect((await ana.call('POST', '/api/ai/trial', aTrial())).body.because).toBe('cost_limit');
    expect(anthropic.requests).toHaveLength(asked);
    expect((await settings()).spentToday.total).toBe(6.4);
    await save({ owner: 'none' });
    expect(await write()).toMatchObject({ writtenBy: 'built-in', because: null });
  });

  test('what is shown is the sum of what was recorded, of this account and this day alone', async () => {
    const bia = await product.signUp();
    const [leadId] = await storedLeads(product, ana, 1);
    const [conversationId] = await storedConversations(product, ana, [{ leadId: leadId ?? '', personKey: 'p' }]);
    const cost = fc.integer({ min: 0, max: 5_000_000 }).map((millionths) => millionths / 1e6);
    const used = fc.record({
      purpose: fc.constantFrom('reply', 'trial', 'campaign'),
      cost: fc.option(cost, { freq: 5 }),
      isToday: fc.constantFrom(true, true, true, false),
      isOwn: fc.constantFrom(true, true, true, false),
    });
    await ana.call('PUT', PATH, { owner: 'installation', own: null, dailyLimit: 1 });
    const now = product.clock.now().getTime();
    await fc.assert(
      fc.asyncProperty(fc.array(used, { maxLength: 12 }), async (uses) => {
        for (const table of ['agent_decisions', 'model_uses']) await product.query(`delete from ${table}`);
        const counted = uses.filter((one) => one.isToday && (one.isOwn || one.purpose === 'reply'));
        const at = ({ isToday }: { isToday: boolean }) => new Date(isToday ? now : now - 25 * 3_600_000);
        await storeRows(
          product,
          'agent_decisions',
          uses
            .filter(({ purpose }) => purpose === 'reply')
            .map((one) => ({
              ...{ id: randomUUID(), userId: ana.accountId, conversationId, action: 'ask', at: at(one) },
              ...{ reason: { code: 'answered' }, detail: { writing: { writer: 'model', cost: one.cost } } },
            })),
        );
        await storeRows(
          product,
          'model_uses',
          uses
            .filter(({ purpose }) => purpose !== 'reply')
            .map((one) => ({
              ...{ id: randomUUID(), userId: one.isOwn ? ana.accountId : bia.accountId, purpose: one.purpose },
              ...{ model: 'm', calls: 1, inputTokens: 1, outputTokens: 1, cost: one.cost, at: at(one) },
            })),
        );
        const { spentToday: shown } = (await ana.call('GET', PATH)).body;
        const millionths = (rows: typeof uses) => rows.reduce((sum, row) => sum + Math.round((row.cost ?? 0) * 1e6), 0);
        const priced = counted.filter((one) => one.cost !== null);
        const isShown = priced.length > 0;
        const of = (purpose: string) => millionths(priced.filter((one) => one.purpose === purpose)) / 1e6;
        const sums = { replies: of('reply'), trials: of('trial'), campaigns: of('campaign') };
        expect(shown).toEqual(isShown ? { total: millionths(priced) / 1e6, ...sums } : null);
      }),
      { numRuns: 40 },
    );
  });

  test('of nothing is a limit too, and counts for the trial', async () => {
    await save({ own: own({ priceInput: 1, priceOutput: 1 }), dailyLimit: 0 });
    expect(await lastWriting()).toMatchObject({ because: 'cost_limit' });
    expect(anthropic.requests).toHaveLength(0);
  });
});
