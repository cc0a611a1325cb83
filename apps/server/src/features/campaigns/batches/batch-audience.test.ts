import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCampaign } from '#test/factories/campaigns.ts';
import { disconnect } from '#test/factories/channel.ts';
import { aLead, manyLeads, withStage } from '#test/factories/leads.ts';
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

const ONE = [{ content: 'Oi {nome}' }];
const people = (count: number, fields = {}) => manyLeads(product, ana, count, fields);
const preview = async (body: object = {}) => (await ana.call('POST', '/api/campaigns/filters/preview', body)).body;
const reaches = async (filters: object): Promise<number> => (await preview({ filters })).totalLeads;
const ANYBODY = { tags: [] };
const start = (id: string, body: object = {}) => ana.call('POST', `/api/campaigns/${id}/batch`, body);
const options = async () => (await ana.call('GET', '/api/campaigns/filters/options')).body;

test('the options are all ten statuses with their counts, and the cities, most frequent first', async () => {
  await people(2, { city: 'Santos', status: 'novo' });
  await people(1, { city: ' SANTOS ', status: 'quente' });
  await people(2, { city: 'campinas', status: 'quente' });
  await people(1, { city: '  ' });
  await people(1);
  const { status, cities } = await options();
  expect(status).toHaveLength(10);
  expect(status.slice(0, 4)).toEqual([
    { value: 'novo', count: 4 },
    { value: 'contatado', count: 0 },
    { value: 'interessado', count: 0 },
    { value: 'quente', count: 3 },
  ]);
  expect(cities).toEqual([
    { value: 'Santos', count: 3 },
    { value: 'campinas', count: 2 },
  ]);
});

test('values of one filter are alternatives, filters hold together, and none means everybody', async () => {
  await people(3, { city: 'Santos', status: 'novo' });
  await people(2, { city: ' santos', status: 'quente' });
  await people(4, { city: 'São Paulo', status: 'quente' });
  await people(1, { status: 'frio' });
  expect(await reaches({})).toBe(10);
  expect(await reaches({ status: ['novo', 'frio'] })).toBe(4);
  expect(await reaches({ city: ['SANTOS'] })).toBe(5);
  expect(await reaches({ city: ['santos ', 'são paulo'] })).toBe(9);
  expect(await reaches({ city: ['sao paulo'] })).toBe(0);
  expect(await reaches({ status: ['quente'], city: ['Santos'] })).toBe(2);
});

test('a budget is read from its digits, and who has none is left out only where a bound is set', async () => {
  await people(1, { budget: '500000' });
  await people(1, { budget: 'R$ 700.000,00' });
  await people(1, { budget: 'a combinar' });
  await people(1);
  expect(await reaches({})).toBe(4);
  expect(await reaches({ budget: { min: 500_000 } })).toBe(2);
  expect(await reaches({ budget: { min: 500_001, max: 700_000 } })).toBe(1);
  expect(await reaches({ budget: { max: 500_000 } })).toBe(1);
  expect(await reaches({ budget: { min: null, max: null } })).toBe(4);
  const refused = await preview({ filters: { budget: { min: 2, max: 1 } } });
  expect(refused).toMatchObject({
    code: 'invalid_input',
    fields: { 'filters.budget.min': 'Mínimo maior que o máximo' },
  });
});

test('a list is a filter; one that is gone is said to be', async () => {
  await people(5, { city: 'Santos' });
  const { body: leads } = await ana.call('GET', '/api/leads');
  const { body: list } = await ana.call('POST', '/api/lead-lists', { name: 'Visitas' });
  const leadIds = leads.leads.slice(0, 2).map(({ id }: { id: string }) => id);
  await ana.call('POST', `/api/lead-lists/${list.id}/items`, { leadIds });
  expect(await reaches({ customList: list.id })).toBe(2);
  expect(await reaches({ customList: list.id, city: ['Campinas'] })).toBe(0);
  await ana.call('DELETE', `/api/lead-lists/${list.id}`);
  expect(await preview({ filters: { customList: list.id } })).toMatchObject({
    code: 'not_found',
    error: 'Lista não encontrada',
  });
});

test('the preview says who is left out and why, and the start contacts exactly the others', async () => {
  const add = (name: string, phone: string) => aLead(ana, { name, phone, tags: [] });
  await add('Ana', '11987650001');
  await add('Ana de novo', '11 8765-0001');
  await add('Perdida', '11987650002');
  await add('Sem telefone', 'sem telefone');
  await add('Bruno', '11987650003');
  await withStage(product, ana, 'Perdida', 'perdido');
  const { id } = await aCampaign(ana, { steps: [...ONE, { content: 'E aí?', delayAmount: 1, delayUnit: 'hours' }] });
  const config = { batchSize: 10, delayBetweenMessages: 10 };
  const shown = await preview({ campaignId: id, filters: ANYBODY, config });
  expect(shown).toMatchObject({ totalLeads: 2, matchingLeads: 5, estimatedBatches: 1, estimatedTime: '10s' });
  expect(shown).toMatchObject({ firstMessages: 2, messages: 4, rulingLimit: null });
  expect(shown.leads.map(({ name, phone }: Record<string, string>) => [name, phone])).toEqual([
    ['Ana', '11987650001'],
    ['Bruno', '11987650003'],
  ]);
  const reasons = shown.leftOut.map(({ reason, count, names }: Record<string, unknown>) => [reason, count, names]);
  expect(reasons.sort()).toEqual([
    ['lost', 1, ['Perdida']],
    ['no_valid_phone', 1, ['Sem telefone']],
    ['same_number', 1, ['Ana de novo']],
  ]);
  const { body } = await start(id, { filters: ANYBODY, config, expectedLeads: shown.totalLeads });
  const { rows } = await product.query(
    `select l.name, s.planned_at from campaign_sends s join leads l on l.id = s.lead_id
     where s.campaign_id = $1 and s.sequence = 1 order by s.planned_at`,
    [id],
  );
  expect(rows.map(({ name }) => name)).toEqual(['Ana', 'Bruno']);
  expect([rows[0]?.planned_at, rows[1]?.planned_at].map((at) => at.toISOString())).toEqual([
    shown.firstAt,
    shown.lastAt,
  ]);
  expect(body.execution).toMatchObject({ totalLeads: 2, filters: { status: [], city: [] } });
  expect(await preview({ campaignId: id, filters: ANYBODY })).toMatchObject({ totalLeads: 0, matchingLeads: 5 });
  expect(await reaches({})).toBe(2);
});

test('a start is refused with nobody, with too many, with another number than was shown, and without messages', async () => {
  const { id } = await aCampaign(ana, { steps: ONE });
  const refused = async (body: object = { filters: ANYBODY }, campaignId: string = id) => {
    const answer = await start(campaignId, body);
    return [answer.status, answer.body.code, answer.body.error];
  };
  expect(await refused()).toEqual([400, 'batch_without_leads', 'Nenhum lead para contatar com estes filtros.']);
  await people(2000, { status: 'novo' });
  await people(1, { status: 'frio' });
  const tooMany = 'O máximo é de 2.000 leads por execução. Use os filtros para reduzir.';
  expect(await refused()).toEqual([400, 'batch_too_large', tooMany]);
  expect((await preview({ campaignId: id, filters: ANYBODY })).totalLeads).toBe(2001);
  expect((await refused({ filters: { ...ANYBODY, status: ['frio'] }, expectedLeads: 3 })).slice(0, 2)).toEqual([
    409,
    'audience_changed',
  ]);
  expect((await refused({}, (await aCampaign(ana, { steps: [] })).id)).slice(0, 2)).toEqual([
    409,
    'campaign_without_messages',
  ]);
  expect((await refused({}, crypto.randomUUID())).slice(0, 2)).toEqual([404, 'not_found']);
  const wrong = { batchSize: 9, delayBetweenBatches: 61, delayBetweenMessages: 0, maxDailyMessages: 5001 };
  const { body } = await start(id, { config: wrong });
  expect(body.fields).toEqual({
    'config.batchSize': 'Use de 10 a 100 leads',
    'config.delayBetweenBatches': 'Use de 1 a 60 minutos',
    'config.delayBetweenMessages': 'Use de 1 a 10 segundos',
    'config.maxDailyMessages': 'Use de 100 a 5.000 mensagens',
  });
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'draft', totalLeads: 0 });
  const { body: answer } = await start(id, { filters: { ...ANYBODY, status: ['novo'] }, config: { batchSize: 100 } });
  expect(answer.execution).toMatchObject({ totalLeads: 2000, totalBatches: 20 });
});

test('without a connection nothing starts, and the campaign stays as it was', async () => {
  await people(1);
  const { id } = await aCampaign(ana, { steps: ONE });
  await preview();
  await disconnect(product, ana);
  const { status, body } = await start(id);
  expect([status, body.code]).toEqual([409, 'channel_disconnected']);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'draft', totalLeads: 0 });
});
