import type { Lead } from '@prumo/contracts/leads';
import { DEFAULT_VISIT_REMINDERS, type VisitReminderSettings } from '@prumo/contracts/leads/visit-reminders';
import { DEFAULT_VISIT_SETTINGS, type Visit, type VisitSettings } from '@prumo/contracts/leads/visits';
import { addDays, fromLocalText, localDay } from '@prumo/contracts/local-time';
import { WEEKDAYS } from '@prumo/contracts/sending';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import { type FakeCloudApi, startFakeCloudApi } from '#test/fakes/fake-cloud-api.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let fake: FakeCloudApi;
let product: TestProduct;
let ana: Client;
let lead: Lead;
let day: string;

const TIMEZONE = 'America/Sao_Paulo';
const PHONE = '11987650001';
const ON: VisitReminderSettings = { ...DEFAULT_VISIT_REMINDERS, isOn: true };

beforeAll(async () => {
  fake = await startFakeCloudApi();
  product = await startProduct({ outboundAllow: [fake.url], channelUrls: { cloudApi: fake.url } });
  fake.templates = [template('lembrete_visita', 'Olá {{1}}, sua visita é {{2}}.'), template('sem_campos', 'Até logo!')];
});
afterAll(async () => {
  await product.close();
  await fake.close();
});
beforeEach(async () => {
  toTime(addDays(localDay(product.clock.now(), TIMEZONE), 1), '09:00');
  const today = localDay(product.clock.now(), TIMEZONE);
  day = addDays(today, 3);
  ana = await product.signUp();
  await connectFake({ product, client: ana }, fake);
  await product.query(
    `insert into sending_settings (user_id, allowed_hours) values ($1, 'null') on conflict (user_id) do update set allowed_hours = 'null'`,
    [ana.accountId],
  );
  forgetSent();
  lead = await aLead(ana, { name: 'Rita Souza', phone: PHONE });
});

const namedDay = () =>
  new Date(`${day}T12:00Z`)
    .toLocaleDateString('pt-BR', { timeZone: TIMEZONE, weekday: 'long', day: 'numeric', month: 'long' })
    .replace(/\b1 de/, '1º de');
const memberName = () => (ana.ctx.actor.kind === 'user' ? ana.ctx.actor.name : '');
const template = (name: string, text: string) => ({
  name,
  language: 'pt_BR',
  category: 'UTILITY',
  status: 'APPROVED',
  components: [{ type: 'BODY', text }],
});
const momentOf = (on: string, time: string) => Date.parse(fromLocalText(`${on}T${time}`, TIMEZONE) ?? '');
const toTime = (on: string, time: string) => product.clock.advance(momentOf(on, time) - product.clock.now().getTime());
const run = () => product.drain(ana.accountId);
/** What left before this place was no reminder. */
let from = 0;
const texts = () => fake.accepted.slice(from).map(({ text }) => text);
const forgetSent = () => {
  from = fake.accepted.length;
};

const save = (reminders: object, who = ana) =>
  who.call<VisitSettings>('PUT', '/api/visits/settings', { ...DEFAULT_VISIT_SETTINGS, reminders });
const booked = async (body: object = {}, id: string = lead.id): Promise<Visit> =>
  (await ana.call<Visit>('POST', `/api/leads/${id}/visits`, { day, time: '15:00', ...body })).body;
const visitOf = async (id: string = lead.id): Promise<Visit> =>
  (await ana.call<Visit[]>('GET', `/api/leads/${id}/visits`)).body.at(-1) as Visit;
const reminders = async () =>
  (await visitOf()).reminders.map(({ kind, state, reason }) => [kind, state, reason?.code ?? null]);
let heard = 0;
/** Opens the reply window. */
async function says(text: string): Promise<void> {
  heard += 1;
  const told = { id: `wamid.in${heard}`, from: `55${PHONE}`, name: 'Rita', text, at: product.clock.now() };
  await fake.tell(fake.telling.message(told));
  await run();
}
async function toReminder(which: 'day before' | 'hours before'): Promise<void> {
  if (which === 'day before') toTime(addDays(day, -1), '14:00');
  else toTime(day, '12:00');
  await says('ola');
  forgetSent();
  if (which === 'day before') toTime(addDays(day, -1), '15:00');
  else toTime(day, '13:00');
}

test('nothing leaves of an account that did not switch reminders on', async () => {
  const { body } = await ana.call<VisitSettings>('GET', '/api/visits/settings');
  expect(body.reminders).toEqual(DEFAULT_VISIT_REMINDERS);
  expect(body.reminders.isOn).toBe(false);
  await booked();
  await toReminder('day before');
  await run();
  expect([texts(), await reminders()]).toEqual([[], []]);
});

test('the lead is reminded the day before and two hours before, each once, in words of the account', async () => {
  await save({ ...ON, dayBefore: { ...ON.dayBefore, text: '{nome}: {imovel}, {dia}, {hora}, {local}, {corretor}' } });
  const home = await aProduct(ana, {
    name: 'Vista Mar',
    street: 'Rua das Flores',
    neighborhood: 'Moema',
    city: 'São Paulo',
  });
  await booked({ productId: home.id, time: '15:30' });
  expect(await reminders()).toEqual([
    ['day_before', 'planned', null],
    ['hours_before', 'planned', null],
  ]);
  await toReminder('day before');
  toTime(addDays(day, -1), '15:30');
  for (let look = 0; look < 3; look += 1) await run();
  const named = namedDay();
  // The street is not told of a property that leads may know the neighbourhood of.
  expect(texts()).toEqual([`Rita: Vista Mar, amanhã, ${named}, 15h30, Moema, São Paulo, ${memberName()}`]);
  expect(await reminders()).toEqual([
    ['day_before', 'sent', null],
    ['hours_before', 'planned', null],
  ]);
  toTime(day, '13:30');
  await run();
  await run();
  expect(texts()).toHaveLength(2);
  expect(texts()[1]).toContain(`Sua visita é hoje, ${named}, às 15h30.`);
  expect((await reminders()).map(([, state]) => state)).toEqual(['sent', 'sent']);
});

test('a reminder stands in the conversation and in the timeline of the lead', async () => {
  await save(ON);
  await booked();
  await toReminder('day before');
  await run();
  const { rows } = await product.query(`select c.id from conversations c where c.user_id = $1`, [ana.accountId]);
  const thread = await ana.call('GET', `/api/conversations/${rows[0].id}`);
  expect(JSON.stringify(thread.body)).toContain('Passando para lembrar da sua visita');
  const timeline = await ana.call('GET', `/api/leads/${lead.id}/timeline`);
  expect(JSON.stringify(timeline.body)).toContain('Passando para lembrar da sua visita');
});

test('only confirmed visits are told of; a proposed one is from its confirmation on', async () => {
  await save(ON);
  const visit = await booked({ state: 'proposed' });
  expect(await reminders()).toEqual([]);
  await ana.call('POST', `/api/visits/${visit.id}/confirm`, {});
  expect(await reminders()).toHaveLength(2);
});

test('switching reminders on plans those of visits booked before, switching them off takes all back', async () => {
  await booked();
  await save(ON);
  expect(await reminders()).toHaveLength(2);
  await save({ ...ON, isOn: false });
  expect(await reminders()).toEqual([]);
});

test('settings that name no reminders keep them', async () => {
  await save(ON);
  const { reminders: _left, ...rest } = DEFAULT_VISIT_SETTINGS;
  expect((await ana.call<VisitSettings>('PUT', '/api/visits/settings', rest)).body.reminders).toEqual(ON);
});

test('a moved visit is reminded of at its new time alone; moved back it is not told a second time', async () => {
  await save(ON);
  const visit = await booked();
  await toReminder('day before');
  await run();
  expect(texts()).toHaveLength(1);
  const later = addDays(day, 7);
  await ana.call('PATCH', `/api/visits/${visit.id}`, { day: later });
  expect(await reminders()).toEqual([
    ['day_before', 'planned', null],
    ['hours_before', 'planned', null],
  ]);
  toTime(day, '13:00');
  await run();
  expect(texts()).toHaveLength(1);
  await ana.call('PATCH', `/api/visits/${visit.id}`, { day: addDays(day, 1), time: '15:00' });
  await ana.call('PATCH', `/api/visits/${visit.id}`, { day, time: '15:00' });
  expect(await reminders()).toEqual([['day_before', 'sent', null]]);
});

test.each([
  ['cancelled', (id: string) => ana.call('POST', `/api/visits/${id}/cancel`, { by: 'lead' })],
  ['held', (id: string) => ana.call('POST', `/api/visits/${id}/result`, { result: 'liked' })],
  ['moved', (id: string) => ana.call('PATCH', `/api/visits/${id}`, { day: addDays(day, 7) })],
])('a reminder that waits to leave is taken back in the moment its visit is %s', async (_how, act) => {
  await save(ON);
  const visit = await booked();
  await toReminder('day before');
  await product.runSource('reminders');
  expect(await reminders()).toContainEqual(['day_before', 'waiting', null]);
  await act(visit.id);
  const { rows } = await product.query(
    `select (select count(*)::int from outbox where user_id = $1 and kind = 'reminder') as sends,
       (select count(*)::int from conversation_messages where user_id = $1 and author = 'reminder') as messages`,
    [ana.accountId],
  );
  expect(rows).toEqual([{ sends: 0, messages: 0 }]);
  await run();
  expect(texts()).toEqual([]);
});

test('one that waits tells of the new place where only that changed', async () => {
  await save({ ...ON, dayBefore: { ...ON.dayBefore, text: 'Em {local}' } });
  const visit = await booked({ place: 'no estande' });
  await toReminder('day before');
  await product.runSource('reminders');
  await ana.call('PATCH', `/api/visits/${visit.id}`, { place: 'na loja' });
  await run();
  await run();
  expect(texts()).toEqual(['Em na loja']);
});

test('whoever sends looks once more whether the visit still stands', async () => {
  await save(ON);
  const visit = await booked();
  await toReminder('day before');
  await product.runSource('reminders');
  await product.query(`update visits set state = 'cancelled' where id = $1`, [visit.id]);
  await run();
  expect([texts(), await reminders()]).toEqual([
    [],
    [
      ['day_before', 'failed', 'visit_changed'],
      ['hours_before', 'planned', null],
    ],
  ]);
});

test('what could not leave shows its reason on the visit: opt-out, closed window', async () => {
  await save(ON);
  await booked();
  toTime(addDays(day, -1), '15:00');
  await run();
  expect((await reminders())[0]).toEqual(['day_before', 'failed', 'reply_window_closed']);

  toTime(day, '12:00');
  await says('SAIR');
  forgetSent();
  toTime(day, '13:00');
  await run();
  expect((await reminders())[1]).toEqual(['hours_before', 'failed', 'contact_opted_out']);
  expect(texts()).toEqual([]);
});

test('a number that is off until the last moment leaves the reminder unsent, for that reason', async () => {
  await save(ON);
  await booked();
  await toReminder('hours before');
  await product.query('update channel_accounts set is_connected = false where user_id = $1', [ana.accountId]);
  await product.runSource('reminders');
  await product.runSource('queued-messages');
  expect((await reminders()).at(-1)).toEqual(['hours_before', 'waiting', null]);
  toTime(day, '15:00');
  await product.runSource('reminders');
  expect((await reminders()).at(-1)).toEqual(['hours_before', 'failed', 'channel_disconnected']);
  await product.query('update channel_accounts set is_connected = true where user_id = $1', [ana.accountId]);
  await run();
  expect(texts()).toEqual([]);
});

test('after the window the approved template leaves, filled for the lead', async () => {
  const chosen = { name: 'lembrete_visita', language: 'pt_BR', body: '', values: ['{nome}', '{dia}, às {hora}'] };
  expect((await save({ ...ON, template: chosen })).body.reminders.template?.body).toBe(
    'Olá {{1}}, sua visita é {{2}}.',
  );
  await booked();
  toTime(addDays(day, -1), '15:00');
  await run();
  expect(fake.accepted.slice(from)).toHaveLength(1);
  expect(JSON.stringify(fake.accepted[from])).toContain('lembrete_visita');
  expect((await reminders())[0]).toEqual(['day_before', 'sent', null]);

  await product.query('update leads set phone_key = null, phone_canonical = null where id = $1', [lead.id]);
  toTime(day, '13:00');
  await run();
  expect((await reminders())[1]).toEqual(['hours_before', 'failed', 'lead_without_number']);
});

test('what would leave as no sentence is refused in Portuguese', async () => {
  const chosen = { name: 'lembrete_visita', language: 'pt_BR', body: '', values: ['{nome}', '{dia}'] };
  for (const [wrong, field, text] of [
    [
      { ...ON, dayBefore: { ...ON.dayBefore, text: 'Oi {apelido}' } },
      'reminders.dayBefore.text',
      'Variável desconhecida: {apelido}',
    ],
    [{ ...ON, hoursBefore: { ...ON.hoursBefore, text: ' ' } }, 'reminders.hoursBefore.text', 'Escreva o lembrete.'],
    [{ ...ON, dayBefore: { ...ON.dayBefore, time: '25:00' } }, 'reminders.dayBefore.time', 'Horário inválido'],
    [
      { ...ON, template: { ...chosen, values: ['{nome}'] } },
      'reminders.template',
      'Preencha todos os campos do modelo',
    ],
    [
      { ...ON, template: { ...chosen, name: 'outro' } },
      'reminders.template',
      'Escolha um modelo aprovado, sem arquivo.',
    ],
    [
      { ...ON, template: { ...chosen, values: ['{nome}', '{local}'] } },
      'reminders.template.values.1',
      'Este valor pode ficar vazio: use uma reserva, como {imovel|o imóvel}',
    ],
  ] as const)
    expect((await save(wrong)).body).toMatchObject({ fields: { [field]: text } });
});

test('hours in which nothing is sent are kept, also when they change after the booking', async () => {
  await save(ON);
  await booked({ time: '21:30' });
  const planned = async () => (await visitOf()).reminders.map(({ at }) => at);
  expect(await planned()).toEqual([
    new Date(momentOf(addDays(day, -1), '21:30')).toISOString(),
    new Date(momentOf(day, '19:30')).toISOString(),
  ]);
  const week = { from: '09:00', to: '18:00' };
  const days = Object.fromEntries(WEEKDAYS.map((name) => [name, week]));
  const saved = await ana.call('POST', '/api/sending/settings', { allowedHours: { days, appliesToSimulator: true } });
  expect(saved).toMatchObject({ status: 200 });
  expect(await planned()).toEqual([
    new Date(momentOf(addDays(day, -1), '17:45')).toISOString(),
    new Date(momentOf(day, '17:45')).toISOString(),
  ]);
});

test('another account has its own settings and plans nothing of these visits', async () => {
  const bia = await product.signUp();
  await save(ON, bia);
  await booked();
  expect(await reminders()).toEqual([]);
});

test('a lead that was lost meanwhile is reminded of nothing', async () => {
  await save(ON);
  await booked();
  await ana.call('PUT', `/api/leads/${lead.id}`, { status: 'perdido' });
  await toReminder('day before');
  await run();
  expect(texts()).toEqual([]);
});
