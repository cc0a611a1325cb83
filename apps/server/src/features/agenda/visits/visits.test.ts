import type { Lead } from '@prumo/contracts/leads';
import { DEFAULT_VISIT_SETTINGS, type FreeTimes, type Visit } from '@prumo/contracts/leads/visits';
import { addDays, fromLocalText, localDay } from '@prumo/contracts/local-time';
import type { NotificationPage } from '@prumo/contracts/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let bia: Client;
let lead: Lead;
/** A Wednesday that is no holiday. */
let day: string;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  toTime(addDays(localDay(product.clock.now(), TIMEZONE), 1), '08:00');
  day = nextWednesday(localDay(product.clock.now(), TIMEZONE));
  ana = await product.signUp();
  bia = await aMember(product, ana, 'broker', 'Bia');
  lead = await aLead(ana, { name: 'Rita' });
});

const TIMEZONE = 'America/Sao_Paulo';
const momentOf = (on: string, time: string) => Date.parse(fromLocalText(`${on}T${time}`, TIMEZONE) ?? '');
const toTime = (on: string, time: string) => product.clock.advance(momentOf(on, time) - product.clock.now().getTime());
function nextWednesday(from: string): string {
  const days = Array.from({ length: 7 }, (_none, ahead) => addDays(from, ahead + 1));
  return days.find((one) => new Date(one).getUTCDay() === 3) ?? '';
}

const book = (body: object, { who = ana, id = lead.id }: { who?: Client; id?: string } = {}) =>
  who.call<Visit>('POST', `/api/leads/${id}/visits`, { day, time: '10:00', ...body });
const booked = async (body: object = {}, whose: { who?: Client; id?: string } = {}): Promise<Visit> => {
  const { status, body: visit } = await book(body, whose);
  expect([status, visit]).toMatchObject([201, { state: expect.any(String) }]);
  return visit;
};
const act = (visit: Visit, name: string, body: object = {}, who: Client = ana) =>
  who.call<Visit>('POST', `/api/visits/${visit.id}/${name}`, body);
const change = (visit: Visit, body: object) => ana.call<Visit>('PATCH', `/api/visits/${visit.id}`, body);
const ofLead = async (id: string = lead.id) => (await ana.call<Visit[]>('GET', `/api/leads/${id}/visits`)).body;
const visitNotices = async (who: Client) =>
  (await who.call<NotificationPage>('GET', '/api/notifications')).body.notifications.filter(
    ({ kind }) => kind === 'visit',
  );
const freeOn = async (member: string, on: string = day) =>
  (await ana.call<FreeTimes>('GET', `/api/visits/free-times?member=${member}&from=${on}&days=1`)).body.days[0];

test('a visit is booked in the zone of the account, for the usual time, of whoever books or owns the lead', async () => {
  const home = await aProduct(ana, { name: 'Vista Mar' });
  expect(await booked({ productId: home.id, note: 'levar trena' })).toMatchObject({
    startsAt: new Date(momentOf(day, '10:00')).toISOString(),
    endsAt: new Date(momentOf(day, '11:00')).toISOString(),
    memberId: ana.userId,
    state: 'confirmed',
    product: { name: 'Vista Mar' },
    lead: { name: 'Rita' },
    note: 'levar trena',
  });
  await ana.call('PUT', `/api/leads/${lead.id}/owner`, { from: null, to: bia.userId });
  expect(await booked({ time: '15:00', minutes: 90 })).toMatchObject({
    memberId: bia.userId,
    endsAt: new Date(momentOf(day, '16:30')).toISOString(),
  });
});

test('bad input is named in Portuguese and books nothing', async () => {
  for (const [body, field, text] of [
    [{ time: '' }, 'time', 'Horário inválido'],
    [{ time: '25:00' }, 'time', 'Horário inválido'],
    [{ day: 'amanhã' }, 'day', 'Escolha o dia.'],
    [{ day: '2020-01-01' }, 'time', 'Este horário já passou.'],
    [{ minutes: 5 }, 'minutes', 'Informe de 15 minutos a 8 horas'],
  ] as const)
    expect([body, await book(body)]).toMatchObject([body, { status: 400, body: { fields: { [field]: text } } }]);
  expect((await book({}, { id: crypto.randomUUID() })).status).toBe(404);
  expect((await book({ memberId: crypto.randomUUID() })).status).toBe(404);
  expect(await ofLead()).toEqual([]);
});

test('nobody is in two places: the second visit is refused and the first is named, with the way between them', async () => {
  await booked();
  const other = await aLead(ana, { name: 'Eva' });
  for (const time of ['10:00', '09:00', '10:30', '11:00', '11:29'])
    expect([time, await book({ time }, { id: other.id })]).toMatchObject([
      time,
      {
        status: 409,
        body: { code: 'visit_conflict', error: expect.stringMatching(/já tem uma visita em .* às 10:00, com Rita\./) },
      },
    ]);
  expect(await ofLead(other.id)).toEqual([]);
  await booked({ time: '11:30' }, { id: other.id });
  await booked({ memberId: bia.userId }, { id: other.id });
});

test('of twenty who book the same time at once exactly one gets it', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => book({ time: '14:00' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  expect(await ofLead()).toHaveLength(1);
});

test('a visit that was cancelled or is over takes no time', async () => {
  const first = await booked();
  expect((await act(first, 'cancel', { by: 'lead', reason: 'viajou' })).body).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'lead',
    reason: 'viajou',
  });
  const second = await booked();
  expect((await act(second, 'result', { result: 'no_show' })).body.state).toBe('no_show');
  await booked();
  for (const [name, body] of [
    ['cancel', { by: 'team' }],
    ['result', { result: 'liked' }],
    ['confirm', {}],
  ] as const)
    expect([name, await act(first, name, body)]).toMatchObject([name, { status: 409, body: { code: 'visit_closed' } }]);
});

test('a visit is rescheduled, and keeps what it was before; another in the way keeps it where it is', async () => {
  const visit = await booked();
  await booked({ time: '16:00' }, { id: (await aLead(ana, { name: 'Eva' })).id });
  const later = (await change(visit, { time: '14:00' })).body;
  expect(later).toMatchObject({
    startsAt: new Date(momentOf(day, '14:00')).toISOString(),
    endsAt: new Date(momentOf(day, '15:00')).toISOString(),
    earlierStart: visit.startsAt,
  });
  expect((await change(visit, { time: '15:30' })).body).toMatchObject({ code: 'visit_conflict' });
  expect((await ofLead())[0]?.startsAt).toBe(later.startsAt);
  expect((await change(visit, { note: 'bloco B' })).body).toMatchObject({ startsAt: later.startsAt, note: 'bloco B' });
  expect((await change(visit, { day: '2020-01-01' })).status).toBe(400);
});

test('free times are within the hours, without visits and the way to them, and of one’s own hours if there are any', async () => {
  await booked({ time: '10:00' });
  expect((await freeOn(ana.userId))?.times).toEqual([
    ...['11:30', '12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00'],
  ]);
  expect((await freeOn(bia.userId))?.times[0]).toBe('09:00');
  const week = DEFAULT_VISIT_SETTINGS.hours.week.map(() => [{ from: '19:00', to: '20:30' }]);
  await bia.call('PUT', '/api/visits/own-hours', { hours: { week, exceptions: [{ day, spans: [] }] } });
  expect((await freeOn(bia.userId))?.times).toEqual([]);
  expect((await freeOn(bia.userId, addDays(day, 1)))?.times).toEqual(['19:00', '19:30']);
  await bia.call('PUT', '/api/visits/own-hours', { hours: null });
  const settings = { ...DEFAULT_VISIT_SETTINGS, minutes: 120, gapMinutes: 0 };
  expect((await ana.call('PUT', '/api/visits/settings', settings)).body).toEqual(settings);
  expect((await freeOn(ana.userId))?.times.slice(0, 2)).toEqual(['11:30', '12:00']);
  expect((await bia.call('PUT', '/api/visits/settings', settings)).status).toBe(403);
});

test('a lead with a visit to come has a next action; without one it has none again', async () => {
  const without = async () =>
    (await ana.call('GET', '/api/leads?nextAction=none')).body.leads.map(({ id }: Lead) => id);
  expect(await without()).toEqual([lead.id]);
  const visit = await booked();
  expect(await without()).toEqual([]);
  const next = (await ana.call('GET', `/api/next-actions?leads=${lead.id}`)).body;
  expect(next).toEqual([{ leadId: lead.id, task: null, day, time: '10:00', dueAt: visit.startsAt }]);
  await act(visit, 'cancel', { by: 'team' });
  expect(await without()).toEqual([lead.id]);
});

test('the member is told of what others do with the visit, before it begins and when it is over', async () => {
  const visit = await booked({ memberId: bia.userId, state: 'proposed' });
  const news = async () =>
    (await visitNotices(bia)).map(({ reason, isRead }) => [reason && 'news' in reason && reason.news, isRead]);
  expect(await news()).toEqual([['proposed', false]]);
  await act(visit, 'confirm', {}, bia);
  expect((await ofLead())[0]?.state).toBe('confirmed');
  await change(visit, { time: '12:00' });
  expect(await news()).toEqual([
    ['rescheduled', false],
    ['proposed', true],
  ]);
  await product.runSource('reminders');
  expect(await news()).toHaveLength(2);
  toTime(day, '11:00');
  await Promise.all([product.runSource('reminders'), product.runSource('reminders')]);
  expect((await news())[0]).toEqual(['due', false]);
  toTime(day, '13:00');
  await product.runSource('reminders');
  await product.runSource('reminders');
  expect((await news())[0]).toEqual(['over', false]);
  await act(visit, 'result', { result: 'unsure', note: 'achou o quarto pequeno' }, bia);
  expect(await ofLead()).toMatchObject([{ state: 'took_place', outcome: 'unsure', note: 'achou o quarto pequeno' }]);
  expect((await news()).every(([, isRead]) => isRead)).toBe(true);
});

test('a broker sees visits of leads they see; whose time is taken is told to everybody, with whom is not', async () => {
  await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'own' });
  const visit = await booked();
  const hers = await aLead(bia, { name: 'Dela', phone: '11987651234' });
  expect((await bia.call('GET', `/api/leads/${lead.id}/visits`)).status).toBe(404);
  expect((await act(visit, 'cancel', { by: 'team' }, bia)).status).toBe(404);
  expect((await bia.call<Visit[]>('GET', `/api/visits?from=${day}&days=1`)).body).toEqual([]);
  const free = await bia.call<FreeTimes>('GET', `/api/visits/free-times?member=${ana.userId}&from=${day}&days=1`);
  expect(free.body.days[0]?.times).not.toContain('10:00');
  const taken = await book({ memberId: ana.userId }, { who: bia, id: hers.id });
  expect([taken.status, JSON.stringify(taken.body)]).toEqual([409, expect.not.stringContaining('Rita')]);
  expect((await book({ memberId: bia.userId })).body).toMatchObject({
    fields: { memberId: 'Esta pessoa não vê este lead. Passe o lead para ela ou escolha outra.' },
  });
});

test('the list of days holds what begins in them, of everybody or of one', async () => {
  const first = await booked({ time: '09:00' });
  const second = await booked({ day: addDays(day, 1), time: '09:00', memberId: bia.userId });
  const list = async (query: string) =>
    (await ana.call<Visit[]>('GET', `/api/visits?from=${day}&${query}`)).body.map(({ id }) => id);
  expect(await list('days=2')).toEqual([first.id, second.id]);
  expect(await list('days=1')).toEqual([first.id]);
  expect(await list(`days=7&member=${bia.userId}`)).toEqual([second.id]);
  expect(await list('days=7&member=me')).toEqual([first.id]);
});
