import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { cleanUpAuth } from '../clean-up.ts';
import { deviceOf, shortAddress } from './device.ts';

const PASSWORD = 'uma senha longa';
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

let product: TestProduct;
let ana: Client;
let bia: Client;
beforeAll(async () => {
  product = await startProduct({ trustProxy: 1 });
  ana = await product.signUp('ana-sessoes');
  bia = await product.signUp('bia-sessoes');
});
afterAll(() => product.close());

async function logIn(password = PASSWORD, username = 'ana-sessoes') {
  const headers = { 'user-agent': PHONE, 'x-forwarded-for': '203.0.113.77' };
  const answer = await product.call('POST', '/api/auth/login', { payload: { username, password }, headers });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const isAlive = async () => (await product.call('GET', '/api/auth/me', { headers: { cookie } })).status === 200;
  return { status: answer.status, isAlive };
}
const sessionsOf = async (client: Client) => (await client.call('GET', '/api/auth/sessions')).body;

test('the sessions say device, network and last use, the one that asks first, and one of them is ended alone', async () => {
  const phone = await logIn();
  product.clock.advance(6 * 60_000);
  expect(await phone.isAlive()).toBe(true);
  const sessions = await sessionsOf(ana);
  expect(sessions).toMatchObject([
    { isCurrent: true, browser: null },
    { isCurrent: false, browser: 'Chrome', system: 'Android', place: '203.0.113.…' },
  ]);
  expect(Date.parse(sessions[1].lastUsedAt) - Date.parse(sessions[1].signedInAt)).toBe(6 * 60_000);

  expect((await bia.call('DELETE', `/api/auth/sessions/${sessions[1].id}`)).status).toBe(404);
  const ends = await Promise.all([1, 2].map(() => ana.call('DELETE', `/api/auth/sessions/${sessions[1].id}`)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(ends.find(({ status }) => status === 404)?.body.error).toBe('Esta sessão já foi encerrada.');
  expect([await phone.isAlive(), (await sessionsOf(ana)).length]).toEqual([false, 1]);
});

test('all others are ended at once, and nobody else’s', async () => {
  const others = [await logIn(), await logIn()];
  expect((await ana.call('DELETE', '/api/auth/sessions')).body).toEqual({ ended: 2 });
  expect(await Promise.all(others.map(({ isAlive }) => isAlive()))).toEqual([false, false]);
  expect([(await sessionsOf(ana)).length, (await sessionsOf(bia)).length]).toEqual([1, 1]);
});

test('who got in, who failed and who could not prove it is told for ninety days, to nobody else', async () => {
  await logIn('errada');
  await logIn('errada', 'ninguem-com-este-nome');
  await ana.call('POST', '/api/auth/change-password', { currentPassword: 'errada', newPassword: 'outra senha longa' });
  const { body: told } = await ana.call('GET', '/api/auth/sign-ins');
  expect(told.slice(0, 3)).toMatchObject([
    { outcome: 'wrong_confirmation', place: '127.0.0.1' },
    { outcome: 'wrong_password', browser: 'Chrome', system: 'Android', place: '203.0.113.…' },
    { outcome: 'signed_in' },
  ]);
  expect((await bia.call('GET', '/api/auth/sign-ins')).body).toHaveLength(1);
  expect((await product.query('select * from sign_ins')).rows).toHaveLength(told.length + 1);

  product.clock.advance(90 * 24 * 3600_000 + 1000);
  await cleanUpAuth(product.platform);
  expect((await product.query('select * from sign_ins')).rows).toEqual([]);
});

test('of two changes of the password at once one holds, and a login with the old one meanwhile opens nothing', async () => {
  const carla = await product.signUp('carla-corrida');
  const change = (newPassword: string) =>
    carla.call('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword });
  const changes = [change('a primeira senha'), change('a segunda senha')];
  const login = logIn(PASSWORD, 'carla-corrida');
  expect((await Promise.all(changes)).map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const late = await login;
  expect(late.status === 401 || !(await late.isAlive())).toBe(true);
  const works = await Promise.all(['a primeira senha', 'a segunda senha'].map((one) => logIn(one, 'carla-corrida')));
  expect(works.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test.each([
  ['203.0.113.77', '203.0.113.…'],
  ['::ffff:203.0.113.77', '203.0.113.…'],
  ['2001:db8:12:34:5::6', '2001:db8:12:…'],
  ['2001:db8::6', '2001:db8:0:…'],
  ['::1', '::1'],
])('of the address %s one is told %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Mac'],
  ['curl/8.5', null, null],
  [null, null, null],
])('a browser that says %s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
