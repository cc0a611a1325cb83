import { INBOX_VIEWS, type InboxCounts, type ListedConversation } from '@prumo/contracts/conversations/inbox';
import type { BrokerSight } from '@prumo/contracts/team/roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placed, startConversation } from '#test/factories/conversations.ts';
import { aLead, phoneOf } from '#test/factories/leads.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let leo: Client;
let bia: Client;
let caio: Client;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await product.signUp();
  leo = await aMember(product, ana, 'manager', 'Leo');
  bia = await aMember(product, ana, 'broker', 'Bia');
  caio = await aMember(product, ana, 'broker', 'Caio');
});

const see = (brokerSight: BrokerSight) => ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight });

/** In every state, each with leads of everybody and of nobody; of every third nobody has read the last message. */
async function fill(): Promise<void> {
  const owners = [bia.userId, null, caio.userId, ana.userId, bia.userId];
  const statuses = ['ai_active', 'human_taken', 'waiting_response'] as const;
  for (let n = 0; n < 15; n += 1) {
    const lead = await aLead(ana, { name: `Lead ${n}`, phone: phoneOf(n) });
    const { id } = await startConversation(ana, lead.id);
    const to = owners[n % owners.length] ?? null;
    const given = await ana.call('PUT', `/api/leads/${lead.id}/owner`, { from: lead.ownerId, to });
    expect(given.status).toBe(200);
    await placed(product, id, {
      status: statuses[Math.floor(n / 5)] ?? 'ai_active',
      assignedTo: null,
      isUnread: n % 3 === 0,
      isActive: n % 7 !== 6,
      unansweredSince: n % 4 === 0 ? '2026-03-09T10:00:00Z' : null,
    });
  }
}

const ask = async (by: Client, path: string, owner: string | undefined) =>
  by.call('GET', `/api/conversations${path}${owner ? `${path.includes('?') ? '&' : '?'}owner=${owner}` : ''}`);
const countsOf = async (by: Client, owner?: string) => (await ask(by, '/counts', owner)).body as InboxCounts;

const idsOf = async (by: Client, path: string) =>
  (await by.call<ListedConversation[]>('GET', path)).body.map(({ id }) => id);

async function listedOf(by: Client, owner: string | undefined): Promise<InboxCounts> {
  const views = [...INBOX_VIEWS.map((view) => [view, `?view=${view}`]), ['historico', '/all']] as const;
  const listed = views.map(async ([view, path = '']) => [view, (await ask(by, path, owner)).body.length]);
  return Object.fromEntries(await Promise.all(listed)) as InboxCounts;
}

test.each(['own', 'own_and_free', 'all'] as const)(
  'with the sight %s the tabs count what they list, whosever conversations are chosen',
  async (sight) => {
    await see(sight);
    await fill();
    const [read] = (await bia.call('GET', '/api/conversations?view=nao_lidas&owner=me')).body;
    expect((await bia.call('POST', `/api/conversations/${read.id}/read`)).status).toBe(200);
    for (const by of [ana, leo, bia]) {
      for (const owner of [undefined, 'me', 'none', bia.userId, caio.userId])
        expect([owner, await countsOf(by, owner)]).toEqual([owner, await listedOf(by, owner)]);
    }
    const historyOf = async (owner?: string) => (await countsOf(bia, owner)).historico;
    const hidden = sight === 'all' ? 0 : 6;
    expect(await Promise.all(['me', 'none', caio.userId].map(historyOf))).toEqual([
      6,
      sight === 'own' ? 0 : 3,
      sight === 'all' ? 3 : 0,
    ]);
    expect(await historyOf()).toBe(15 - hidden - (sight === 'own' ? 3 : 0));
  },
);

test('who can own no lead has the conversations they have taken over', async () => {
  await see('all');
  const sol = await aMember(product, ana, 'secretary', 'Sol');
  await fill();
  const { body: all } = await sol.call<ListedConversation[]>('GET', '/api/conversations?view=ia');
  const [free, owned] = [null, bia.userId].map((owner) => all.find(({ ownerId }) => ownerId === owner));
  expect(await idsOf(sol, '/api/conversations?owner=me')).toEqual([]);
  for (const one of [free, owned]) {
    const taken = await sol.call('POST', `/api/conversations/${one?.id}/takeover`, { wanted: 'conversation' });
    expect(taken.status).toBe(200);
  }
  const both = [free?.id, owned?.id].toSorted();
  for (const query of ['?owner=me', '?owner=me&view=com_pessoa', '/all?owner=me', '?owner=me&search=lead'])
    expect([query, (await idsOf(sol, `/api/conversations${query}`)).toSorted()]).toEqual([query, both]);
  for (const by of [sol, bia]) expect(await countsOf(by, 'me')).toEqual(await listedOf(by, 'me'));
  expect(await countsOf(sol, 'me')).toMatchObject({ todas: 2, com_pessoa: 2, ia: 0 });
  await sol.call('POST', `/api/conversations/${free?.id}/release`);
  expect(await idsOf(sol, '/api/conversations?owner=me')).toEqual([owned?.id]);
  expect(await countsOf(sol, 'me')).toMatchObject({ todas: 1, com_pessoa: 1 });
});

test('the counts follow a lead that is passed on', async () => {
  await see('all');
  const lead = await aLead(ana, { name: 'Rita', phone: phoneOf(1) });
  await startConversation(ana, lead.id);
  const give = (from: string | null, to: string | null) => ana.call('PUT', `/api/leads/${lead.id}/owner`, { from, to });
  const totals = async () => {
    const counted = await Promise.all(['none', bia.userId, caio.userId].map((owner) => countsOf(leo, owner)));
    return counted.map(({ todas }) => todas);
  };
  await give(lead.ownerId, null);
  expect(await totals()).toEqual([1, 0, 0]);
  await give(null, bia.userId);
  expect(await totals()).toEqual([0, 1, 0]);
  await give(bia.userId, caio.userId);
  expect(await totals()).toEqual([0, 0, 1]);
  expect((await leo.call('GET', '/api/conversations/counts?owner=ninguem')).status).toBe(400);
});
