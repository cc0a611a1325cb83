import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead, createdAt } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { aMember } from '#test/factories/team.ts';
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

const MINUTE = 60_000;
const overview = async () => (await ana.call('GET', '/api/dashboard/overview')).body;
const rows = async (figure: string, more = '') =>
  (await ana.call('GET', `/api/dashboard/rows?figure=${figure}${more}`)).body;

async function personalConversation(phone: string): Promise<string> {
  const lead = await aLead(ana, { name: `Lead ${phone.slice(-2)}`, phone });
  const { body } = await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  return body.id;
}

async function hears(phone: string, text = 'oi'): Promise<void> {
  await ana.call('POST', '/api/simulator/messages', { phone, text });
  await product.drain(ana.accountId);
}

const answers = (conversation: string) =>
  ana.call('POST', `/api/conversations/${conversation}/send-message`, { message: 'Bom dia' });

test('a wait runs from the first unanswered message to our answer; the median is of those that ended today', async () => {
  const waits = [3, 10, 40];
  for (const [index, minutes] of waits.entries()) {
    const phone = `1198765110${index}`;
    const conversation = await personalConversation(phone);
    await hears(phone, 'bom dia');
    product.clock.advance(minutes * MINUTE - 30_000);
    await hears(phone, 'alguém?');
    product.clock.advance(30_000);
    await answers(conversation);
    await answers(conversation);
  }
  expect((await overview()).firstResponse).toEqual({
    answeredToday: 3,
    medianSecondsToday: 600,
    openWaits: 0,
    longestOpenSince: null,
  });
  const answered = await rows('answered_today');
  expect(answered.rows.map(({ seconds }: { seconds: number }) => seconds)).toEqual([2400, 600, 180]);
});

test('who waits longest stands first; who asked not to be contacted and what is archived does not wait', async () => {
  const phones = ['11987652200', '11987652201', '11987652202', '11987652203'];
  const conversations: string[] = [];
  for (const phone of phones) conversations.push(await personalConversation(phone));
  for (const [index, phone] of phones.entries()) {
    await hears(phone, index === 2 ? 'SAIR' : 'oi');
    product.clock.advance(5 * MINUTE);
  }
  await ana.call('POST', `/api/conversations/${conversations[3]}/archive`, { isActive: false });
  const { firstResponse } = await overview();
  expect(firstResponse).toMatchObject({ openWaits: 2, answeredToday: 0, medianSecondsToday: null });
  const open = await rows('open_waits');
  expect(open.rows.map(({ name }: { name: string }) => name)).toEqual(['Lead 00', 'Lead 01']);
  expect(open.rows[0]).toMatchObject({ conversationId: conversations[0], at: firstResponse.longestOpenSince });
});

test('yesterday’s answers are not of today, and an answer of today may end a wait of yesterday', async () => {
  const phone = '11987653300';
  const conversation = await personalConversation(phone);
  await hears(phone);
  product.clock.advance(26 * 60 * MINUTE);
  await answers(conversation);
  expect((await overview()).firstResponse).toMatchObject({ answeredToday: 1, medianSecondsToday: 26 * 3600 });
  product.clock.advance(24 * 60 * MINUTE);
  expect((await overview()).firstResponse).toMatchObject({ answeredToday: 0, medianSecondsToday: null });
});

test('every figure is the number of the rows it opens to', async () => {
  const statuses = ['novo', 'fechado', 'perdido', 'quente', 'fechado'];
  for (const [index, status] of statuses.entries()) {
    await aLead(ana, { name: `Lead ${index}`, phone: `1198765440${index}`, status });
  }
  await hears('11987654409', 'oi, quero um apartamento em Moema');
  product.clock.advance(10_000);
  await product.drain(ana.accountId);
  const figures = await overview();
  expect(figures).toMatchObject({ totalLeads: 6, activeLeads: 3, closedLeads: 2, aiConversationsToday: 1 });
  const { body: qualification } = await ana.call('GET', '/api/dashboard/qualification');
  const expected: [string, number][] = [
    ['leads', figures.totalLeads],
    ['active_leads', figures.activeLeads],
    ['closed_leads', figures.closedLeads],
    ['active_campaigns', figures.activeCampaigns],
    ['ai_conversations_today', figures.aiConversationsToday],
    ['answered_today', figures.firstResponse.answeredToday],
    ['open_waits', figures.firstResponse.openWaits],
    ...qualification.sourceStats.map(({ leadSource, count }: { leadSource: string; count: number }) => [
      `source&value=${leadSource}`,
      count,
    ]),
    ...qualification.qualifiedStats.map(({ isDataComplete, count }: { isDataComplete: boolean; count: number }) => [
      isDataComplete ? 'complete' : 'incomplete',
      count,
    ]),
  ];
  for (const [figure, count] of expected) {
    const opened = await rows(figure);
    expect([figure, opened.total, opened.rows.length]).toEqual([figure, count, count]);
  }
});

test('the last thirty days stand against the thirty before; with nothing before there is no change to tell', async () => {
  const ids: string[] = [];
  for (const index of [0, 1, 2, 3, 4]) {
    const fields = { name: `Lead ${index}`, phone: `1198765770${index}`, status: index === 0 ? 'fechado' : 'novo' };
    ids.push((await ana.call('POST', '/api/leads', fields)).body.id);
  }
  product.clock.advance(MINUTE);
  expect(await overview()).toMatchObject({ leadsChangePercent: null, conversionChangePoints: null });
  const before = new Date(product.clock.now().getTime() - 40 * 24 * 60 * MINUTE);
  await createdAt(product, ids.slice(0, 2), before);
  expect(await overview()).toMatchObject({ totalLeads: 5, leadsChangePercent: 50, conversionChangePoints: -50 });
});

test('the rows come fifty at a time, and an unknown figure is refused', async () => {
  const leads = Array.from({ length: 51 }, (_unused, index) => ({
    name: `Lead ${index}`,
    phone: `119876555${String(index).padStart(2, '0')}`,
  }));
  await ana.call('POST', '/api/leads/import', { leads });
  expect(await rows('leads')).toMatchObject({ total: 51, rows: { length: 50 } });
  expect((await rows('leads', '&page=2')).rows).toHaveLength(1);
  expect((await rows('leads', '&page=3')).rows).toEqual([]);
  for (const bad of ['nada', 'leads&page=0', 'leads&page=-1', 'leads&page=abc']) {
    const { status, body } = await ana.call('GET', `/api/dashboard/rows?figure=${bad}`);
    expect([bad, status, body.error]).toEqual([bad, 400, 'Valor inválido']);
  }
});

test('the first steps tick themselves, and the demonstration’s rows tick none', async () => {
  const done = async () =>
    (await ana.call('GET', '/api/dashboard/first-steps')).body
      .filter(({ isDone }: { isDone: boolean }) => isDone)
      .map(({ step }: { step: string }) => step);
  await ana.call('POST', '/api/demonstration');
  expect(await done()).toEqual([]);
  await aLead(ana, { name: 'Lead', phone: '11987656600' });
  const item = await aProduct(ana);
  expect(await done()).toEqual(['leads', 'product']);
  await ana.call('POST', '/api/campaigns', { name: 'C', productId: item.id, targetTags: ['a'] });
  expect(await done()).toEqual(['leads', 'product', 'campaign']);
});

test('inviting the team is a step of whoever may invite, done by an open invitation or a second member', async () => {
  const stepsOf = async (client: Client) => (await client.call('GET', '/api/dashboard/first-steps')).body;
  const teamOf = async (client: Client) =>
    (await stepsOf(client)).find(({ step }: { step: string }) => step === 'team')?.isDone;
  await ana.call('POST', '/api/demonstration');
  expect(await teamOf(ana)).toBe(false);
  await ana.call('POST', '/api/team/invitations', { role: 'broker', email: null });
  expect(await teamOf(ana)).toBe(true);
  const [{ id }] = (await ana.call('GET', '/api/team')).body.invitations;
  await ana.call('DELETE', `/api/team/invitations/${id}`);
  expect(await teamOf(ana)).toBe(false);
  const [bia, caio] = [await aMember(product, ana, 'manager', 'Bia'), await aMember(product, ana, 'broker', 'Caio')];
  expect([await teamOf(ana), await teamOf(bia), await teamOf(caio)]).toEqual([true, true, undefined]);
  expect((await stepsOf(caio)).length).toBe((await stepsOf(ana)).length - 1);
});
