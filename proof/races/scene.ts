import { FAKE_EVOLUTION } from '../../apps/server/test/fakes/fake-evolution.ts';
import { FAKE_ZAPI } from '../../apps/server/test/fakes/fake-zapi.ts';
import { type Random, randomFrom } from '../../apps/server/test/takeover/random.ts';
import type { Provider } from '../../packages/contracts/src/channel.ts';
import type { FakeNumber } from './fake-number.ts';
import { LIFTED } from './limits.ts';
import type { Answer, Method, World } from './world.ts';

export type CampaignName = 'A' | 'B' | 'C';

export type Scene = {
  world: World;
  random: Random;
  accountId: string;
  clock: { now: number };
  number: FakeNumber;
  provider: RealProvider;
  inbound: Record<RealProvider, string>;
  gaps: { firstContactGapSeconds: number[]; stepGapSeconds: number[] };
  campaigns: Record<CampaignName, string>;
  products: Record<CampaignName, string>;
  batchId: string;
  call(method: Method, path: string, body?: object): Promise<Answer>;
  want(method: Method, path: string, body?: object): Promise<Answer['body']>;
};

export type RealProvider = Extract<Provider, 'zapi' | 'evolution'>;
export const CREDENTIALS: Record<RealProvider, object> = {
  zapi: {
    provider: 'zapi',
    instanceId: FAKE_ZAPI.instanceId,
    apiKey: FAKE_ZAPI.token,
    clientToken: FAKE_ZAPI.clientToken,
  },
  evolution: {
    provider: 'evolution',
    baseUrl: 'https://evolution.exemplo.com.br',
    instanceId: FAKE_EVOLUTION.instance,
    apiKey: FAKE_EVOLUTION.apiKey,
  },
};

/** Tuesday noon in São Paulo. */
const START = Date.parse('2026-03-10T15:00:00.000Z');
const PASSWORD = 'uma senha longa';

export async function setScene(world: World, seed: number): Promise<Scene> {
  const random = randomFrom(seed);
  const { clock } = world;
  clock.now = START;
  const credentials = { username: `prova${seed}`, password: PASSWORD };
  await world.call({ method: 'POST', path: '/api/auth/register', body: credentials });
  const { cookie } = await world.call({ method: 'POST', path: '/api/auth/login', body: credentials });
  const call: Scene['call'] = (method, path, body) => world.call({ method, path, body, cookie });
  const { body: accounts } = await call('GET', '/api/auth/accounts');
  const account: { id: string } = accounts[0];
  const want: Scene['want'] = async (method, path, body) => {
    const answer = await call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const inboundOf = async (name: RealProvider) =>
    new URL((await want('GET', `/api/whatsapp/settings?provider=${name}`)).inboundUrl).pathname;
  const provider = random.next() < 0.45 ? 'zapi' : 'evolution';
  const inUse = { provider, since: 0 };
  const number: FakeNumber = { calls: [], random: randomFrom(seed + 1), refusesOneIn: 12, inUse };
  world.numbers.set(account.id, number);
  await want('POST', '/api/whatsapp/settings', CREDENTIALS[provider]);
  // Sequential sends, or all due at once.
  const gap = random.next() < 0.85 ? [2, 2] : [0, 0];
  const inbound = { zapi: await inboundOf('zapi'), evolution: await inboundOf('evolution') };
  const gaps = { firstContactGapSeconds: gap, stepGapSeconds: gap };
  await want('POST', '/api/sending/settings', { ...LIFTED, ...gaps });

  const products = { A: '', B: '', C: '' };
  products.A = (await want('POST', '/api/products', { name: 'Vista' })).id;
  products.B = (await want('POST', '/api/products', { name: 'Porto' })).id;
  products.C = products.A;
  await want('POST', '/api/leads/import', { leads: peopleOf(seed), options: {} });
  const campaigns = { A: '', B: '', C: '' };
  for (const name of ['A', 'B', 'C'] as const) campaigns[name] = await makeCampaign(want, name, products[name]);
  for (const name of ['A', 'B'] as const)
    await want('POST', `/api/campaigns/${campaigns[name]}/execute`, { executeAll: true });
  const batch = { filters: { tags: [], city: ['Lote'] }, config: { delayBetweenMessages: 1 } };
  const { execution } = await want('POST', `/api/campaigns/${campaigns.C}/batch`, batch);
  const own = { accountId: account.id, batchId: execution.id };
  return { ...own, world, random, clock, number, provider, inbound, gaps, campaigns, products, call, want };
}

async function makeCampaign(want: Scene['want'], name: CampaignName, productId: string): Promise<string> {
  const { id } = await want('POST', '/api/campaigns', { name, productId, targetTags: [name.toLowerCase()] });
  for (const sequence of [1, 2]) {
    const step = { sequence, content: `${name}${sequence} {nome}`, delayAmount: 0, delayUnit: 'minutes' };
    await want('POST', `/api/campaigns/${id}/templates`, step);
  }
  return id;
}

/** 24 people: 13 in A, 10 in B (4 shared), 7 in C's batch (2 from B). */
const peopleOf = (seed: number) =>
  Array.from({ length: 24 }, (_unused, index) => ({
    name: `Pessoa${index}`,
    phone: `119${String(80_000_000 + ((seed * 24) % 9_000_000) + index)}`,
    tags: [...(index < 13 ? ['a'] : []), ...(index >= 9 && index < 19 ? ['b'] : [])],
    city: index >= 17 ? 'Lote' : 'Cidade',
  }));
