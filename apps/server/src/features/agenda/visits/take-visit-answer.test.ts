import type { Lead } from '@prumo/contracts/leads';
import { DEFAULT_VISIT_REMINDERS } from '@prumo/contracts/leads/visit-reminders';
import { DEFAULT_VISIT_SETTINGS, type Visit } from '@prumo/contracts/leads/visits';
import { addDays, fromLocalText, localDay } from '@prumo/contracts/local-time';
import type { NotificationPage } from '@prumo/contracts/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { aMember } from '#test/factories/team.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import type { FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { startZapiProduct, type ZapiProduct } from '#test/worlds/zapi-product.ts';

let zapi: FakeZapi;
let product: TestProduct;
let close: ZapiProduct['close'];
let ana: Client;
let bia: Client;
let lead: Lead;
let day: string;
let visit: Visit;

const TIMEZONE = 'America/Sao_Paulo';
const PHONE = '11987650001';

beforeAll(async () => {
  ({ zapi, product, close } = await startZapiProduct());
});
afterAll(() => close());
beforeEach(async () => {
  toTime(addDays(localDay(product.clock.now(), TIMEZONE), 1), '09:00');
  day = addDays(localDay(product.clock.now(), TIMEZONE), 3);
  ana = await product.signUp();
  await connectFake({ product, client: ana }, zapi);
  await product.query(
    `insert into sending_settings (user_id, allowed_hours) values ($1, 'null')
     on conflict (user_id) do update set allowed_hours = 'null'`,
    [ana.accountId],
  );
  bia = await aMember(product, ana, 'broker', 'Bia');
  lead = await aLead(ana, { name: 'Rita Souza', phone: PHONE });
  await ana.call('PUT', `/api/leads/${lead.id}/owner`, { from: null, to: bia.userId });
  const reminders = { ...DEFAULT_VISIT_REMINDERS, isOn: true };
  await ana.call('PUT', '/api/visits/settings', { ...DEFAULT_VISIT_SETTINGS, reminders });
  visit = (await ana.call<Visit>('POST', `/api/leads/${lead.id}/visits`, { day, time: '15:00' })).body;
});

const momentOf = (on: string, time: string) => Date.parse(fromLocalText(`${on}T${time}`, TIMEZONE) ?? '');
const toTime = (on: string, time: string) => product.clock.advance(momentOf(on, time) - product.clock.now().getTime());
const run = () => product.drain(ana.accountId);
async function remind(): Promise<void> {
  toTime(addDays(day, -1), '15:00');
  await run();
}
let heard = 0;
async function says(text: string): Promise<void> {
  heard += 1;
  product.clock.advance(1000);
  const told = { id: `IN${heard}`, from: `55${PHONE}`, name: 'Rita', text, at: product.clock.now() };
  // A webhook may come twice.
  for (let time = 0; time < 2; time += 1) await zapi.tell(zapi.telling.message(told));
  await product.runSource('webhook-events');
}
const visitNow = async () => (await ana.call<Visit[]>('GET', `/api/leads/${lead.id}/visits`)).body[0] as Visit;
const newsFor = async (who: Client) =>
  (await who.call<NotificationPage>('GET', '/api/notifications')).body.notifications.flatMap(({ reason }) =>
    reason?.code === 'visit' ? [reason.news] : [],
  );
const tasks = async () =>
  (
    await product.query('select kind, note, member_id, state from tasks where user_id = $1 order by added_at', [
      ana.accountId,
    ])
  ).rows;

test('a lead who confirms is shown as such, and the member of the visit is told once', async () => {
  await remind();
  expect((await visitNow()).leadConfirmedAt).toBeNull();
  await says('Sim, confirmo!');
  const at = product.clock.now();
  await says('Confirmado');
  expect(await visitNow()).toMatchObject({ state: 'confirmed', leadConfirmedAt: at.toISOString() });
  expect(await newsFor(bia)).toEqual(['lead_confirmed']);
  expect(await tasks()).toEqual([]);
});

test('a visit that is moved afterwards is no longer confirmed by the lead', async () => {
  await remind();
  await says('confirmo');
  await ana.call('PATCH', `/api/visits/${visit.id}`, { place: 'no estande' });
  expect((await visitNow()).leadConfirmedAt).not.toBeNull();
  await ana.call('PATCH', `/api/visits/${visit.id}`, { day: addDays(day, 1) });
  expect((await visitNow()).leadConfirmedAt).toBeNull();
});

test.each([
  ['Surgiu um imprevisto, não vou conseguir ir', 'lead_cannot'],
  ['Dá pra mudar pra sexta?', 'lead_other_time'],
])('“%s” cancels nothing: its member is told and gets a task with what was said', async (said, news) => {
  await remind();
  await says('confirmo');
  await says(said);
  expect(await newsFor(bia)).toEqual([news]);
  await says('desculpa, não vou poder mesmo');
  expect(await visitNow()).toMatchObject({ state: 'confirmed', startsAt: visit.startsAt, leadConfirmedAt: null });
  expect(await newsFor(bia)).toEqual(['lead_cannot']);
  expect(await tasks()).toEqual([
    {
      kind: 'schedule_visit',
      note: `Resposta ao lembrete da visita: “${said}”`,
      member_id: bia.userId,
      state: 'open',
    },
  ]);
});

test('only an answer between the reminder and the visit counts', async () => {
  await says('confirmo');
  expect((await visitNow()).leadConfirmedAt).toBeNull();
  await remind();
  toTime(day, '15:01');
  await says('confirmo');
  expect(await visitNow()).toMatchObject({ leadConfirmedAt: null });
  expect(await newsFor(bia)).not.toContain('lead_confirmed');
});

test('a bare yes answers the reminder, but not what was asked after it', async () => {
  await remind();
  const { rows } = await product.query('select id from conversations where user_id = $1', [ana.accountId]);
  await bia.call('POST', `/api/conversations/${rows[0].id}/takeover`);
  product.clock.advance(60_000);
  const reply = await bia.call('POST', `/api/conversations/${rows[0].id}/send-message`, {
    message: 'Quer ver outro também?',
  });
  expect(reply.status).toBeLessThan(300);
  await says('sim');
  expect((await visitNow()).leadConfirmedAt).toBeNull();
  await says('e confirmo a visita');
  expect((await visitNow()).leadConfirmedAt).not.toBeNull();
});

test('what another account’s lead says, or one without a reminder, changes nothing', async () => {
  await remind();
  const carla = await product.signUp();
  const other = await aLead(carla, { name: 'Rita', phone: PHONE });
  await carla.call('POST', `/api/leads/${other.id}/visits`, { day, time: '15:00' });
  await says('confirmo');
  const { body } = await carla.call<Visit[]>('GET', `/api/leads/${other.id}/visits`);
  expect(body[0]?.leadConfirmedAt).toBeNull();
  expect((await visitNow()).leadConfirmedAt).not.toBeNull();
});
