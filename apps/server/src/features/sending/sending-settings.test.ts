import type { Provider } from '@prumo/contracts/channel';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inCampaignsSince, sendsThrough, withOwnPhone } from '#test/factories/channel.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
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

const PATH = '/api/sending/settings';
const read = async () => (await ana.call('GET', PATH)).body;
const save = async (body: unknown) => await ana.call('POST', PATH, body);
const use = (provider: Provider) => sendsThrough(product, ana, provider);

test('each channel has its own safe limits until somebody chooses: none on the simulator, a ladder where numbers are blocked', async () => {
  expect(await read()).toMatchObject({
    isSimulated: true,
    mayBeBlocked: false,
    dailyLimit: null,
    hourlyLimit: null,
    perPersonLimit: null,
    ladder: null,
    allowedHours: { appliesToSimulator: false, days: { sun: null, sat: { from: '09:00', to: '14:00' } } },
  });
  await use('cloud-api');
  expect(await read()).toMatchObject({ dailyLimit: 1000, warmUp: false, ladder: null, perPersonLimit: 5 });
  for (const provider of ['zapi', 'evolution'] as const) {
    await use(provider);
    expect(await read()).toMatchObject({
      mayBeBlocked: true,
      firstContactGapSeconds: [30, 120],
      stepGapSeconds: [5, 15],
      hourlyLimit: 30,
      dailyLimit: 370,
      perPersonLimit: 5,
      perPersonDays: 7,
      warmUp: true,
      isLongInUse: false,
      stopsOnOptOuts: true,
      today: { sent: 0, limit: 20, firstContactsLastHour: 0 },
    });
  }
});

test('what was set on the simulator loosens no real number; the hours are the same on both', async () => {
  const allowedHours = { days: { ...(await read()).allowedHours.days, sun: { from: '10:00', to: '24:00' } } };
  expect((await save({ perPersonLimit: 100, firstContactGapSeconds: [0, 1], allowedHours })).status).toBe(200);
  await use('zapi');
  expect(await read()).toMatchObject({
    perPersonLimit: 5,
    firstContactGapSeconds: [30, 120],
    allowedHours: { days: { sun: { from: '10:00', to: '24:00' } }, appliesToSimulator: false },
  });
});

test('zero and nothing mean no limit; a field that is left out keeps its value', async () => {
  await use('zapi');
  await save({ hourlyLimit: 0, dailyLimit: 80 });
  await save({ perPersonLimit: null });
  expect(await read()).toMatchObject({ hourlyLimit: null, dailyLimit: 80, perPersonLimit: null, perPersonDays: 7 });
  await save({ allowedHours: null });
  expect((await save({})).body).toMatchObject({ allowedHours: null, dailyLimit: 80 });
});

test('warming up counts the days since the first campaign message, and ends for a number that is long in use', async () => {
  await use('zapi');
  await read();
  await inCampaignsSince(product, ana, '2026-03-07T02:30:00Z');
  expect(await read()).toMatchObject({ ladder: { since: '2026-03-06', day: 5 }, today: { limit: 70 } });
  expect((await save({ isLongInUse: true })).body).toMatchObject({ dailyLimit: 50, today: { limit: 50 } });
  expect((await save({ dailyLimit: 90 })).body).toMatchObject({ today: { limit: 90 } });
  expect((await save({ isLongInUse: false })).body).toMatchObject({ dailyLimit: 90, today: { limit: 70 } });
});

test('a declaration is about one number: the next one that is connected is new again', async () => {
  await use('zapi');
  await read();
  await withOwnPhone(product, ana, '5511999990000');
  expect((await save({ isLongInUse: true })).body.isLongInUse).toBe(true);
  await withOwnPhone(product, ana, '5511888880000');
  expect(await read()).toMatchObject({ isLongInUse: false, today: { limit: 20 } });
});

test('every field that is wrong says so in Portuguese, and nothing is saved', async () => {
  const { days } = (await read()).allowedHours;
  const closed = Object.fromEntries(Object.keys(days).map((day) => [day, null]));
  const { status, body } = await save({
    dailyLimit: 100_001,
    hourlyLimit: 2.5,
    perPersonDays: 0,
    firstContactGapSeconds: [120, 30],
    stepGapSeconds: [0, 3601],
    warmUp: 'sim',
    allowedHours: { days: closed },
  });
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    dailyLimit: 'Use um número de 0 a 100.000, ou deixe vazio',
    hourlyLimit: 'Use um número de 0 a 10.000, ou deixe vazio',
    perPersonDays: 'Use de 1 a 90 dias',
    firstContactGapSeconds: 'O menor intervalo precisa vir primeiro',
    'stepGapSeconds.1': 'Use de 0 a 3.600 segundos',
    warmUp: 'Valor inválido',
    'allowedHours.days': 'Deixe pelo menos um dia aberto para envio',
  });
  const mixed = { ...days, mon: { from: '18:00', to: '09:00' }, tue: { from: '08:60', to: '18:00' } };
  expect((await save({ allowedHours: { days: mixed } })).body.fields).toEqual({
    'allowedHours.days.mon.to': 'O fim precisa ser depois do início',
    'allowedHours.days.tue.from': 'Informe um horário de 00:00 a 24:00',
  });
  expect(await read()).toMatchObject({ dailyLimit: null, warmUp: false });
});

test('two people who save at once keep both changes', async () => {
  await use('zapi');
  await read();
  await Promise.all([save({ dailyLimit: 44 }), save({ hourlyLimit: 11 }), save({ allowedHours: null })]);
  expect(await read()).toMatchObject({ dailyLimit: 44, hourlyLimit: 11, allowedHours: null });
});

test('limits answer only when whoever decides by the old ones at this moment has decided', async () => {
  await read();
  const { rows } = await product.query('select id from channel_accounts where user_id = $1', [ana.accountId]);
  const decider = new pg.Client({ connectionString: product.databaseUrl });
  await decider.connect();
  await decider.query('begin');
  await decider.query('select 1 from channel_accounts where id = $1 for no key update', [rows[0].id]);
  let hasAnswered = false;
  const saved = save({ dailyLimit: 1 }).then((answer) => {
    hasAnswered = true;
    return answer;
  });
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => hasAnswered || (await product.query(waiting)).rows.length === 1).toBe(true);
  expect(hasAnswered).toBe(false);
  await decider.query('commit');
  await decider.end();
  expect((await saved).body).toMatchObject({ dailyLimit: 1 });
});

test('what waits for a limit goes as soon as the limit is lifted', async () => {
  await aLead(ana, { name: 'Bruno', phone: '11987650001', tags: ['novo'] });
  const { id: productId } = await aProduct(ana, { name: 'Porto Azul' });
  const { id } = (await ana.call('POST', '/api/campaigns', { name: 'Lançamento', productId, targetTags: ['novo'] }))
    .body;
  await ana.call('POST', `/api/campaigns/${id}/templates`, { sequence: 1, content: 'Oi!', delayAmount: 0 });
  const evening = { from: '18:00', to: '20:00' };
  const days = Object.fromEntries(Object.keys((await read()).allowedHours.days).map((day) => [day, evening]));
  await save({ allowedHours: { days, appliesToSimulator: true } });
  expect((await ana.call('POST', `/api/campaigns/${id}/execute`, {})).status).toBe(200);
  await product.drain(ana.accountId);
  const send = async () =>
    (await product.query('select status, reason from campaign_sends where campaign_id = $1', [id])).rows[0];
  expect(await send()).toEqual({ status: 'queued', reason: { code: 'allowed_hours' } });
  await save({ dailyLimit: 10 });
  await product.drain(ana.accountId);
  expect(await send()).toEqual({ status: 'queued', reason: { code: 'allowed_hours' } });
  await save({ allowedHours: null });
  await product.drain(ana.accountId);
  expect((await send()).status).toBe('sent');
  expect((await read()).today).toEqual({ sent: 1, limit: 10, firstContactsLastHour: 1 });
});

test('another time zone opens the hours at another moment: what waits for them is looked at again at once', async () => {
  await aLead(ana, { name: 'Davi', phone: '11987650002', tags: ['ilha'] });
  const { id: productId } = await aProduct(ana, { name: 'Porto Azul' });
  const wanted = { name: 'Ilha', productId, targetTags: ['ilha'] };
  const { id } = (await ana.call('POST', '/api/campaigns', wanted)).body;
  await ana.call('POST', `/api/campaigns/${id}/templates`, { sequence: 1, content: 'Oi!', delayAmount: 0 });
  const afternoon = { from: '12:30', to: '20:00' };
  const days = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, afternoon]));
  await save({ allowedHours: { days, appliesToSimulator: true } });
  await ana.call('POST', `/api/campaigns/${id}/execute`, {});
  await product.drain(ana.accountId);
  const entry = async () => (await ana.call('GET', `/api/campaigns/${id}/plan`)).body.entries[0];
  expect(await entry()).toMatchObject({ status: 'queued', reason: { code: 'allowed_hours' } });
  await ana.call('POST', '/api/general/settings', { timezone: 'America/Noronha' });
  await product.drain(ana.accountId);
  expect(await entry()).toMatchObject({
    status: 'sent',
    difference: { code: 'early', hasLeft: true, cause: { code: 'limits_changed' } },
  });
});
