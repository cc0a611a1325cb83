import { leftOutWords } from '@prumo/contracts/campaigns/plan';
import type { CampaignId } from '@prumo/contracts/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCampaign, execute } from '#test/factories/campaigns.ts';
import { phoneShows } from '#test/factories/conversations.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { launchCampaign } from './launch/launch-campaign.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
});
afterAll(() => product.close());

type Step = { content: string; delayAmount?: number; delayUnit?: string; conditions?: object };

const twoSteps: Step[] = [
  { content: 'Oi {nome}, tudo bem?', delayAmount: 0, delayUnit: 'minutes' },
  { content: 'Ainda procura imóvel em {cidade|sua cidade}?', delayAmount: 1, delayUnit: 'days' },
];

async function campaignWith(steps: Step[], tags = ['vip']): Promise<string> {
  const product = await aProduct(ana, { name: 'Vista Moema', type: 'apartamento' });
  return (await aCampaign(ana, { name: 'Moema', productId: product.id, targetTags: tags, steps })).id;
}

const addLead = (name: string, phone: string, more = {}) => aLead(ana, { name, phone, tags: ['VIP'], ...more });
const launch = (id: string, body = {}) => execute(ana, id, { safeMode: true, ...body });
const advance = (seconds: number) => ana.call('POST', '/api/simulator/clock', { advanceSeconds: seconds });
const write = (phone: string, text: string) => ana.call('POST', '/api/simulator/messages', { phone, text });
const DAY = 24 * 3600;

test('each lead gets each step once, at its time, and the campaign completes', async () => {
  await addLead('Beto Lima', '11987650001', { city: 'Santos' });
  await addLead('Cida', '11987650002');
  const id = await campaignWith(twoSteps);
  expect((await launch(id)).body).toEqual({ execution: { messagesSent: 0, totalLeads: 2, errors: 0 } });
  await product.drain();
  expect(await phoneShows(ana, '11987650001')).toEqual(['Oi Beto, tudo bem?']);
  await advance(DAY - 60);
  expect(await phoneShows(ana, '11987650001')).toHaveLength(1);
  await advance(120);
  expect(await phoneShows(ana, '11987650001')).toEqual(['Oi Beto, tudo bem?', 'Ainda procura imóvel em Santos?']);
  expect(await phoneShows(ana, '11987650002')).toEqual(['Oi Cida, tudo bem?', 'Ainda procura imóvel em sua cidade?']);
  const { body } = await ana.call('GET', `/api/campaigns/${id}`);
  expect(body).toMatchObject({ status: 'completed', totalLeads: 2, sentLeads: 2 });
  expect((await ana.call('GET', `/api/campaigns/${id}/stats`)).body).toMatchObject({ totalLeads: 2, messagesSent: 4 });
});

test('who answers gets no second step, and the conversation leaves the waiting state', async () => {
  await addLead('Dora', '11987650003');
  await addLead('Edu', '11987650004');
  const id = await campaignWith(twoSteps);
  await launch(id);
  await product.drain();
  await advance(3600);
  await write('11987650003', 'oi, tenho interesse');
  await product.drain();
  await advance(3 * DAY);
  expect(await phoneShows(ana, '11987650003')).not.toContain('Ainda procura imóvel em sua cidade?');
  expect(await phoneShows(ana, '11987650004')).toHaveLength(2);
  const { body } = await ana.call('GET', `/api/campaigns/${id}/stats`);
  expect(body).toMatchObject({ totalLeads: 2, messagesSent: 3, responsesReceived: 1 });
  const conversations = await ana.call('GET', '/api/conversations');
  const dora = conversations.body.find(({ leadName }: { leadName: string }) => leadName === 'Dora');
  expect(dora.status).not.toBe('waiting_response');
});

test('of two runs at once the second is refused while the first begins', async () => {
  await addLead('Dora', '11987000040');
  const id = await campaignWith(twoSteps);
  const answers = await Promise.all(Array.from({ length: 60 }, () => launch(id)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(59);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 campaign_busy']));
  expect((await launch(id)).status).toBe(200);
});

test('two runs at once in different processes start nobody twice', async () => {
  for (let index = 0; index < 20; index += 1) await addLead(`Lead ${index}`, `119870000${10 + index}`);
  const id = await campaignWith(twoSteps);
  const launch = { campaignId: id as CampaignId, executeAll: true, maxLeads: 100, testNumbers: [] };
  const answers = await Promise.all(Array.from({ length: 6 }, () => launchCampaign(ana.ctx, product.registry, launch)));
  expect(answers.map(({ execution }) => execution.totalLeads).reduce((sum, count) => sum + count, 0)).toBe(20);
  await Promise.all([product.drain(), product.drain()]);
  for (let index = 0; index < 20; index += 1) expect(await phoneShows(ana, `119870000${10 + index}`)).toHaveLength(1);
});

test('after a pause nothing more leaves, and resuming sends only the rest', async () => {
  await addLead('Fabi', '11987650005');
  const id = await campaignWith(twoSteps);
  await launch(id);
  await product.drain();
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  await advance(5 * DAY);
  expect(await phoneShows(ana, '11987650005')).toHaveLength(1);
  expect((await launch(id)).body.execution.totalLeads).toBe(0);
  await product.drain();
  expect(await phoneShows(ana, '11987650005')).toHaveLength(2);
});

test('cancelling one campaign leaves another alone', async () => {
  await addLead('Gabi', '11987650006');
  const first = await campaignWith(twoSteps);
  const second = await campaignWith([{ content: 'Outra campanha', delayAmount: 2, delayUnit: 'hours' }]);
  await launch(first);
  await launch(second);
  await product.drain();
  await ana.call('POST', `/api/campaigns/${first}/cancel`);
  await advance(2 * DAY);
  expect(await phoneShows(ana, '11987650006')).toEqual(['Oi Gabi, tudo bem?', 'Outra campanha']);
});

test('an opt-out ends every sequence at once and only one confirmation leaves', async () => {
  await addLead('Hugo', '11987650007');
  const id = await campaignWith(twoSteps);
  await launch(id);
  await product.drain();
  await write('11987650007', 'SAIR');
  await product.drain();
  await advance(10 * DAY);
  const shown = await phoneShows(ana, '11987650007');
  expect(shown).toHaveLength(2);
  expect(shown[1]).toContain('não receberá mais mensagens');
  expect((await launch(id)).body.execution).toMatchObject({ totalLeads: 0 });
  const again = await addLead('Hugo outra vez', '+55 11 8765-0007');
  expect(again.isSuppressed).toBe(true);
});

test('the plan says who gets what and who is left out, before anything is sent', async () => {
  await addLead('Iara', '11987650008');
  await addLead('Iara gêmea', '+55 11 8765-0008');
  await addLead('Sem DDD', '98765-0009');
  await addLead('Perdida', '11987650010', { status: 'perdido' });
  const id = await campaignWith(twoSteps);
  const { body: plan } = await ana.call('GET', `/api/campaigns/${id}/plan`);
  expect(plan).toMatchObject({ isFrozen: false, totals: { leads: 1, messages: 2, leftOut: 3 } });
  expect(plan.entries.map(({ text }: { text: string }) => text)).toEqual([
    'Oi Iara, tudo bem?',
    'Ainda procura imóvel em sua cidade?',
  ]);
  expect(plan.leftOut.map(leftOutWords)).toEqual(['Mesmo número de Iara', 'Sem telefone válido', 'Em Perdido']);
});

test('an unknown variable is refused on its field and a raw placeholder never leaves', async () => {
  const id = await campaignWith([]);
  const answer = await ana.call('POST', `/api/campaigns/${id}/templates`, { sequence: 1, content: 'Oi {apelido}' });
  expect(answer.body).toMatchObject({
    error: 'Variável desconhecida: {apelido}',
    fields: { content: 'Variável desconhecida: {apelido}' },
  });
  expect((await launch(id)).body.error).toBe('A campanha não tem mensagens.');
});

test('taking the conversation over stops the sequence of its lead', async () => {
  await addLead('Júlia', '11987650011');
  const id = await campaignWith(twoSteps);
  await launch(id);
  await product.drain();
  const { body } = await ana.call('GET', '/api/conversations');
  await ana.call('POST', `/api/conversations/${body[0].id}/takeover`);
  await advance(3 * DAY);
  expect(await phoneShows(ana, '11987650011')).toHaveLength(1);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
});

test('a schedule runs its campaign once, when its time comes', async () => {
  await addLead('Kika', '11987650012');
  const id = await campaignWith([{ content: 'Na hora marcada', delayAmount: 0, delayUnit: 'minutes' }]);
  const { body: campaign } = await ana.call('GET', `/api/campaigns/${id}`);
  const scheduledAt = new Date(product.clock.now().getTime() + 2 * 3600 * 1000).toISOString();
  await ana.call('PUT', `/api/campaigns/${id}`, {
    name: campaign.name,
    productId: campaign.productId,
    targetTags: campaign.targetTags,
    scheduledAt,
  });
  await advance(3600);
  expect(await phoneShows(ana, '11987650012')).toEqual([]);
  await advance(3700);
  expect(await phoneShows(ana, '11987650012')).toEqual(['Na hora marcada']);
  await advance(DAY);
  expect(await phoneShows(ana, '11987650012')).toHaveLength(1);
});

test('a deleted lead leaves its campaign, which completes when nobody else is in it', async () => {
  const lead = await addLead('Lia', '11987650013');
  const id = await campaignWith(twoSteps);
  await launch(id);
  await product.drain();
  expect((await ana.call('DELETE', `/api/leads/${lead.id}`)).status).toBe(200);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({
    status: 'completed',
    totalLeads: 0,
    sentLeads: 0,
  });
  expect((await ana.call('GET', '/api/conversations/all')).body).toEqual([]);
});

test('a lead whose number changes keeps its conversation, and is written to at the new one', async () => {
  const lead = await addLead('Mia', '11987650014');
  const id = await campaignWith(twoSteps);
  await launch(id);
  await product.drain();
  await ana.call('PUT', `/api/leads/${lead.id}`, { phone: '11987650099' });
  await write('11987650099', 'mudei de número');
  await product.drain();
  const { body } = await ana.call('GET', '/api/conversations/all');
  expect(body.map(({ leadId }: { leadId: string }) => leadId)).toEqual([lead.id]);
});

test('when the agent hands a lead over, the lead’s sequences end', async () => {
  await addLead('Nara', '11987650015');
  const id = await campaignWith([
    { ...(twoSteps[0] as Step), conditions: { stopIfResponds: false, transferToAI: true, continueIfNoResponse: true } },
    twoSteps[1] as Step,
  ]);
  await launch(id);
  await product.drain();
  await write('11987650015', 'quero falar com um corretor, por favor');
  await advance(60);
  expect((await ana.call('GET', '/api/conversations')).body[0].status).toBe('human_taken');
  await advance(20 * DAY);
  expect(await phoneShows(ana, '11987650015')).not.toContain('Ainda procura imóvel em sua cidade?');
});

test('a person who was contacted is not contacted again under another lead, not even when the first is deleted', async () => {
  const first = await addLead('Olga', '11987650016');
  await addLead('Olga de novo', '+55 11 8765-0016');
  const id = await campaignWith([twoSteps[0] as Step]);
  await launch(id);
  await product.drain();
  await ana.call('DELETE', `/api/leads/${first.id}`);
  expect((await launch(id)).body.execution.totalLeads).toBe(0);
  await product.drain();
  expect(await phoneShows(ana, '11987650016')).toHaveLength(1);
  expect((await ana.call('GET', `/api/campaigns/${id}/plan`)).body).toMatchObject({
    isFrozen: true,
    next: { leads: 0 },
  });
});
