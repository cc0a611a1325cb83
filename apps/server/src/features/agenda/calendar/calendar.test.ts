import type { Lead } from '@prumo/contracts/leads';
import type { NewCalendarFeed, Visit } from '@prumo/contracts/leads/visits';
import { addDays, localDay } from '@prumo/contracts/local-time';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let lead: Lead;
let day: string;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await product.signUp();
  lead = await aLead(ana, { name: 'Rita Prado' });
  day = addDays(localDay(product.clock.now(), 'America/Sao_Paulo'), 3);
});

const book = async (body: object = {}): Promise<Visit> =>
  (await ana.call<Visit>('POST', `/api/leads/${lead.id}/visits`, { day, time: '10:00', ...body })).body;
const newFeed = async (who: Client = ana): Promise<string> =>
  (await who.call<NewCalendarFeed>('POST', '/api/visits/calendar')).body.path;
const fetchRaw = (path: string, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'GET', url: path, headers });
async function entriesOf(path: string) {
  const answer = await fetchRaw(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  return calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));
}
const propertyOf = (entry: ICAL.Event, name: string) => entry.component.getFirstPropertyValue(name);

test('another program reads the visits as they are, with the first name of the lead alone', async () => {
  const home = await aProduct(ana, { name: 'Vista, Moema; torre A' });
  const visit = await book({ productId: home.id, place: 'Stand\\Moema; 2º andar, sala 3', minutes: 90 });
  await book({ time: '15:00', state: 'proposed' });
  const [first, second, ...others] = await entriesOf(await newFeed());
  expect(others).toEqual([]);
  expect(first?.uid).toMatch(new RegExp(`^${visit.id}@`));
  expect([first?.startDate.toJSDate().toISOString(), first?.endDate.toJSDate().toISOString()]).toEqual([
    visit.startsAt,
    visit.endsAt,
  ]);
  expect(first?.summary).toBe('Visita: Rita · Vista, Moema; torre A');
  expect(first?.location).toBe('Stand\\Moema; 2º andar, sala 3');
  expect([first && propertyOf(first, 'status'), second && propertyOf(second, 'status')]).toEqual([
    'CONFIRMED',
    'TENTATIVE',
  ]);
});

test('the file is as RFC 5545 wants it: CRLF, and no line of more than 75 octets', async () => {
  await book({ place: 'Rua com um nome muito comprido, em um bairro também de nome comprido, número 1234, São Paulo' });
  const { body } = await fetchRaw(await newFeed());
  const lines = body.split('\r\n');
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(lines.map((line) => Buffer.byteLength(line)).filter((octets) => octets > 75)).toEqual([]);
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
});

test('a visit keeps its id through every change; a cancelled one stays, as cancelled', async () => {
  const visit = await book();
  const path = await newFeed();
  const [before] = await entriesOf(path);
  await ana.call('PATCH', `/api/visits/${visit.id}`, { time: '16:00' });
  const [later] = await entriesOf(path);
  await ana.call('POST', `/api/visits/${visit.id}/cancel`, { by: 'team' });
  const [cancelled] = await entriesOf(path);
  expect([later?.uid, cancelled?.uid]).toEqual([before?.uid, before?.uid]);
  expect([before, later, cancelled].map((entry) => entry && Number(propertyOf(entry, 'sequence')))).toEqual([0, 1, 2]);
  expect(cancelled && propertyOf(cancelled, 'status')).toBe('CANCELLED');
});

test('only who made the address reads by it, only their visits, until it is made anew, taken away, or they leave', async () => {
  const bia = await aMember(product, ana, 'broker', 'Bia');
  await book();
  const hers = await newFeed(bia);
  expect(await entriesOf(hers)).toEqual([]);
  const first = await newFeed();
  expect(await entriesOf(first)).toHaveLength(1);
  const second = await newFeed();
  expect((await fetchRaw(first)).statusCode).toBe(404);
  expect(await entriesOf(second)).toHaveLength(1);
  expect((await ana.call('GET', '/api/visits/calendar')).body.since).not.toBeNull();
  await ana.call('DELETE', '/api/visits/calendar');
  expect((await fetchRaw(second)).statusCode).toBe(404);
  expect((await ana.call('GET', '/api/visits/calendar')).body).toEqual({ since: null });
  await product.query('update members set deactivated_at = now() where user_id = $1', [bia.userId]);
  expect((await fetchRaw(hers)).statusCode).toBe(404);
  expect((await fetchRaw('/api/calendar/x')).statusCode).toBe(404);
});

test('a calendar that asks again is told when nothing changed', async () => {
  const path = await newFeed();
  const { headers } = await fetchRaw(path);
  const again = await fetchRaw(path, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
