import type { FollowUpPage } from '@prumo/contracts/conversations/follow-ups';
import type { Lead } from '@prumo/contracts/leads';
import type { Task } from '@prumo/contracts/leads/tasks';
import { type AgentBooking, DEFAULT_VISIT_SETTINGS, type Visit } from '@prumo/contracts/leads/visits';
import { addDays, fromLocalText, localDay, toLocalText } from '@prumo/contracts/local-time';
import type { NotificationPage } from '@prumo/contracts/notifications';
import { holidayOn } from '@prumo/contracts/team/holidays';
import { sayMoment } from '@prumo/contracts/text/visit-time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
/** A Wednesday of a week without a holiday, at eight in the morning. */
let day: string;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  day = nextWednesday(localDay(product.clock.now(), TIMEZONE));
  product.clock.advance(Date.parse(fromLocalText(`${day}T08:00`, TIMEZONE) ?? '') - product.clock.now().getTime());
  ana = await product.signUp();
  await aProduct(ana, { name: 'Vista Moema', type: 'apartamento', location: 'Moema, São Paulo', precoMin: 520_000 });
});

const TIMEZONE = 'America/Sao_Paulo';
function nextWednesday(from: string): string {
  const days = Array.from({ length: 7 }, (_none, ahead) => addDays(from, ahead + 1));
  const wednesday = days.find((one) => new Date(one).getUTCDay() === 3) ?? '';
  const week = Array.from({ length: 7 }, (_none, ahead) => addDays(wednesday, ahead));
  return week.some((one) => holidayOn(one)) ? nextWednesday(wednesday) : wednesday;
}

const RITA = '11987651234';
const CAIO = '11987651235';
const books = (agentBooking: AgentBooking) =>
  ana.call('PUT', '/api/visits/settings', { ...DEFAULT_VISIT_SETTINGS, agentBooking });
const write = (phone: string, text: string) =>
  ana.call('POST', '/api/simulator/messages', { phone, name: phone === RITA ? 'Rita' : 'Caio', text });
async function answered(): Promise<void> {
  await product.drain(ana.accountId);
  product.clock.advance(9_000);
  await product.drain(ana.accountId);
  product.clock.advance(1_000);
}
async function says(text: string, phone = RITA): Promise<string> {
  await write(phone, text);
  await answered();
  return lastReply(phone);
}
const lastReply = async (phone = RITA): Promise<string> =>
  (await ana.call('GET', `/api/simulator/messages?phone=${phone}`)).body
    .filter(({ direction }: { direction: string }) => direction === 'to_phone')
    .at(-1).text;
const leads = async (): Promise<Lead[]> => (await ana.call('GET', '/api/leads')).body.leads;
const visits = async (name = 'Rita'): Promise<Visit[]> => {
  const lead = (await leads()).find((one) => one.name === name);
  return lead ? (await ana.call<Visit[]>('GET', `/api/leads/${lead.id}/visits`)).body : [];
};
const stands = async (name = 'Rita') =>
  (await visits(name))
    .filter(({ state }) => state === 'proposed' || state === 'confirmed')
    .map(({ startsAt, state }) => `${toLocalText(startsAt, TIMEZONE)} ${state}`);
const owed = async () =>
  (await ana.call<FollowUpPage>('GET', '/api/follow-ups')).body.followUps.map(({ kind }) => kind);
const tasks = async (): Promise<Task[]> => (await ana.call('GET', '/api/tasks?span=today')).body.tasks;
const visitNotices = async (who = ana) =>
  (await who.call<NotificationPage>('GET', '/api/notifications')).body.notifications.filter(
    ({ kind }) => kind === 'visit',
  );

test('who wants to visit is offered times that are free, and the one it chooses is booked with its reply', async () => {
  await books('proposed');
  expect(await says('quero visitar o Vista Moema')).toMatch(
    /1\) hoje, .*, às 10h30\n2\) amanhã, .*, às 14h\n3\) sexta/,
  );
  expect(await stands()).toEqual([]);
  expect(await owed()).toEqual(['visit']);

  const reply = await says('o segundo');
  expect(reply).toContain('reservei para você: visita ao imóvel *Vista Moema*, amanhã');
  expect(reply).toContain('Local: Moema, São Paulo.');
  expect(await stands()).toEqual([`${addDays(day, 1)}T14:00 proposed`]);
  expect(await visits()).toMatchObject([{ bookedBy: null, memberId: ana.userId, product: { name: 'Vista Moema' } }]);
  // Nobody has to book it any more, and its member knows that it waits for a yes.
  expect(await owed()).toEqual([]);
  expect(await visitNotices()).toMatchObject([{ reason: { news: 'proposed' }, isRead: false }]);
});

test('who is told that somebody still has to confirm is told when they do, and of what they change later', async () => {
  await books('proposed');
  expect(await says('quero visitar o Vista Moema amanhã às 15h')).toContain('eu aviso você por aqui');
  const [visit] = await visits();
  await ana.call('POST', `/api/visits/${visit?.id}/confirm`, {});
  await product.drain(ana.accountId);
  expect(await lastReply()).toBe(
    `Oi, Rita! Sua visita ao imóvel *Vista Moema* está confirmada: ${sayMoment({ day: addDays(day, 1), time: '15:00' }, day)}. ` +
      'Se precisar mudar, é só responder por aqui.',
  );
  await ana.call('PATCH', `/api/visits/${visit?.id}`, { time: '16:00' });
  await product.drain(ana.accountId);
  expect(await lastReply()).toContain('mudou para amanhã');
  await ana.call('POST', `/api/visits/${visit?.id}/cancel`, { by: 'team', tellsLead: false });
  await product.drain(ana.accountId);
  expect(await lastReply()).toContain('mudou para amanhã');
});

test('a visit that a person booked is told only where they say so', async () => {
  await says('oi');
  const [{ id } = { id: '' }] = await leads();
  const booked = await ana.call('POST', `/api/leads/${id}/visits`, { day: addDays(day, 1), time: '10:00' });
  await ana.call('PATCH', `/api/visits/${booked.body.id}`, { time: '11:00' });
  await product.drain(ana.accountId);
  expect(await lastReply()).not.toContain('visita');
  await ana.call('POST', `/api/visits/${booked.body.id}/cancel`, { by: 'team', tellsLead: true });
  await product.drain(ana.accountId);
  expect(await lastReply()).toContain('foi cancelada');
});

test('a visit is changed and cancelled as the lead says, and each time its member is told', async () => {
  await books('confirmed');
  expect(await says('quero visitar o Vista Moema amanhã às 15h')).toContain('está marcada: amanhã');
  expect(await stands()).toEqual([`${addDays(day, 1)}T15:00 confirmed`]);

  expect(await says('preciso remarcar, pode ser sexta às 10h?')).toContain('remarquei sua visita');
  expect(await stands()).toEqual([`${addDays(day, 2)}T10:00 confirmed`]);
  expect((await visitNotices())[0]).toMatchObject({ reason: { news: 'rescheduled' } });

  expect(await says('desisti, pode cancelar a visita')).toContain('cancelei sua visita de sexta-feira');
  expect(await stands()).toEqual([]);
  expect(await visits()).toMatchObject([{ state: 'cancelled', cancelledBy: 'lead', bookedBy: null }]);
  expect((await visitNotices())[0]).toMatchObject({ reason: { news: 'cancelled' } });
});

test('a longer visit changes only to a time that is free for all of it', async () => {
  await books('confirmed');
  await says('quero visitar o Vista Moema sexta às 10h');
  const [visit] = await visits();
  await ana.call('PATCH', `/api/visits/${visit?.id}`, { minutes: 120 });
  await says('oi', CAIO);
  const caio = (await leads()).find(({ name }) => name === 'Caio');
  const other = { day: addDays(day, 1), time: '11:00', memberId: ana.userId };
  expect((await ana.call('POST', `/api/leads/${caio?.id}/visits`, other)).status).toBe(201);
  expect(await says('preciso remarcar, pode ser amanhã às 9h?')).toContain('Nesse horário não consigo');
  expect(await says('amanhã às 14h')).toContain('remarquei sua visita');
  expect(await stands()).toEqual([`${addDays(day, 1)}T14:00 confirmed`]);
});

test('two leads never get the same time: what one was offered is kept for it, for a quarter of an hour', async () => {
  await books('confirmed');
  await write(RITA, 'quero visitar o Vista Moema');
  await write(CAIO, 'quero visitar o Vista Moema');
  await answered();
  const offered = [await lastReply(RITA), await lastReply(CAIO)].map((reply) => reply.match(/\d\) .*/g) ?? []);
  expect(offered.map((times) => times.length)).toEqual([3, 3]);
  const said = offered.map((times) => times.map((time) => time.slice(3)));
  expect(said[0]?.filter((time) => said[1]?.includes(time))).toEqual([]);

  await write(RITA, 'o primeiro');
  await write(CAIO, 'o primeiro');
  await answered();
  const times = [...(await stands('Rita')), ...(await stands('Caio'))];
  expect(new Set(times).size).toBe(2);
});

test('of two who want the very same time at once one gets it, and the other an apology with times that are free', async () => {
  await books('confirmed');
  const wanted = 'quero visitar o Vista Moema amanhã às 15h';
  await write(RITA, wanted);
  await write(CAIO, wanted);
  await answered();
  await answered();
  const [rita, caio] = [await stands('Rita'), await stands('Caio')];
  expect([...rita, ...caio]).toEqual([`${addDays(day, 1)}T15:00 confirmed`]);
  expect(await lastReply(rita.length > 0 ? CAIO : RITA)).toContain('Nesse horário não consigo');
});

test('a time that somebody of the team took meanwhile is apologised for, and nothing was promised', async () => {
  await books('confirmed');
  await says('quero visitar o Vista Moema');
  const [{ id } = { id: '' }] = await leads();
  const taken = { day: addDays(day, 1), time: '14:00', memberId: ana.userId };
  expect((await ana.call('POST', `/api/leads/${id}/visits`, taken)).status).toBe(201);

  expect(await says('o terceiro')).toContain('está marcada: sexta-feira');
  await says('na verdade quero cancelar a visita de sexta');
  expect(await stands()).toEqual([`${addDays(day, 1)}T14:00 confirmed`]);
});

test('the product’s own broker shows it where they see the lead; else the lead’s owner does', async () => {
  const bia = await aMember(product, ana, 'broker', 'Bia');
  await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'all' });
  const home = await aProduct(ana, { name: 'Jardim Azul', type: 'casa', listingAgentId: bia.userId });
  await books('confirmed');
  await says('quero visitar o Jardim Azul amanhã às 15h');
  expect(await visits()).toMatchObject([{ memberId: bia.userId, product: { id: home.id } }]);
  expect(await visitNotices(bia)).toMatchObject([{ reason: { news: 'booked' } }]);

  await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'own' });
  await says('quero visitar o Jardim Azul amanhã às 16h', CAIO);
  expect(await visits('Caio')).toMatchObject([{ memberId: ana.userId }]);
});

test('where the agent books nothing, somebody gets the task to do it within a quarter of an hour', async () => {
  const reply = await says('posso visitar o Vista Moema sábado de manhã?');
  expect(reply).toContain('Já deixei seu pedido de visita anotado');
  expect(await tasks()).toMatchObject([
    {
      kind: 'schedule_visit',
      note: 'posso visitar o Vista Moema sábado de manhã?',
      lead: { name: 'Rita', ownerId: null },
      memberId: ana.userId,
    },
  ]);
  await says('consigo visitar mesmo no sábado?');
  expect(await tasks()).toHaveLength(1);

  const [{ id } = { id: '' }] = await leads();
  await ana.call('POST', `/api/leads/${id}/visits`, { day: addDays(day, 3), time: '10:00' });
  expect(await tasks()).toEqual([]);
  expect(await owed()).toEqual([]);
});

test('where the team books, a lead still cancels its visit, and another time is the team’s to find', async () => {
  await says('oi');
  const [{ id } = { id: '' }] = await leads();
  await ana.call('POST', `/api/leads/${id}/visits`, { day: addDays(day, 2), time: '10:00' });
  expect(await says('surgiu um imprevisto, preciso remarcar a visita')).toContain(
    'Já deixei seu pedido de visita anotado',
  );
  expect(await tasks()).toMatchObject([{ kind: 'schedule_visit', memberId: ana.userId }]);
  expect(await stands()).toHaveLength(1);
  expect(await says('quero cancelar a visita')).toContain('cancelei sua visita de sexta-feira');
  expect(await stands()).toEqual([]);
  expect((await visitNotices())[0]).toMatchObject({ reason: { news: 'cancelled' } });
});

test('once a visit is booked nobody is told that the lead waits for the team', async () => {
  await books('proposed');
  await says('quero visitar o Vista Moema');
  await says('o segundo');
  await says('obrigada!');
  const { body } = await ana.call<NotificationPage>('GET', '/api/notifications');
  expect(body.notifications.filter(({ kind, isRead }) => kind === 'follow_up' && !isRead)).toEqual([]);
  const { firstResponse } = (await ana.call('GET', '/api/dashboard/overview')).body;
  expect(firstResponse.openWaits).toBe(0);
});

test('without anybody at work in a month the team is asked, as if nothing were booked', async () => {
  const hours = { week: [[], [], [], [], [], [], []], exceptions: [] };
  await ana.call('PUT', '/api/visits/settings', { ...DEFAULT_VISIT_SETTINGS, hours, agentBooking: 'confirmed' });
  expect(await says('quero visitar o Vista Moema')).toContain('Já deixei seu pedido de visita anotado');
  expect(await owed()).toEqual(['visit']);
});
