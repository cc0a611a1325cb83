import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { attemptsForgotten, registrationsFrom } from '#test/factories/accounts.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

const PASSWORD = 'uma senha longa';
let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct({ trustProxy: 1 });
  ana = await product.signUp('ana-das-tentativas');
});
afterAll(() => product.close());
beforeEach(async () => {
  await attemptsForgotten(product);
});

const logIn = (username: string, password: string, address = '203.0.113.1') =>
  product.call('POST', '/api/auth/login', {
    headers: { 'x-forwarded-for': address },
    payload: { username, password },
  });
const wrong = (address?: string) => logIn('ana-das-tentativas', 'errada', address);
const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  Object.fromEntries(
    [...Map.groupBy(await Promise.all(answers), ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );
const times = (count: number, one: (index: number) => Promise<{ status: number }>) =>
  Array.from({ length: count }, (_unused, index) => one(index));
const failures = async () =>
  (await product.query("select count(*)::int as n from auth_attempts where kind = 'login_failed'")).rows[0].n;

test('of a hundred wrong passwords at once no more are checked than one after the other', async () => {
  const { 401: checked, 429: delayed = 0, 503: refused = 0 } = await statusesOf(times(100, () => wrong()));
  expect(checked).toBe(6);
  expect(delayed + refused).toBe(94);
  expect(await failures()).toBe(6);
});

test('nor by the password that a change or a deletion of the account asks for', async () => {
  const change = () =>
    ana.call('POST', '/api/auth/change-password', { currentPassword: 'errada', newPassword: 'outra senha longa' });
  const end = () => ana.call('DELETE', '/api/account', { password: 'errada', confirmation: 'EXCLUIR' });
  const { 400: checked } = await statusesOf(times(40, (index) => (index % 2 === 0 ? end() : change())));
  expect(checked).toBe(6);
  expect(await failures()).toBe(6);
});

test('a right password takes its attempt back, and at a login what failed before it', async () => {
  await wrong();
  expect(await failures()).toBe(1);
  expect((await logIn('ana-das-tentativas', PASSWORD)).status).toBe(200);
  expect(await failures()).toBe(0);
  const same = { currentPassword: PASSWORD, newPassword: PASSWORD };
  expect((await ana.call('POST', '/api/auth/change-password', same)).status).toBe(200);
  expect(await failures()).toBe(0);
});

test('right ones of one address at once all pass: what is under way delays nobody', async () => {
  expect(await statusesOf(times(8, () => logIn('ana-das-tentativas', PASSWORD)))).toEqual({ 200: 8 });
});

test('a full queue counts for nothing', async () => {
  const { 401: checked = 0, 503: refused = 0 } = await statusesOf(
    times(40, (index) => logIn(`ninguem-${index}`, 'errada')),
  );
  expect(refused).toBeGreaterThan(20);
  expect([checked + refused, await failures()]).toEqual([40, checked]);
});

test('all addresses of an IPv6 line are one', async () => {
  for (let index = 1; index <= 6; index += 1) expect((await wrong(`2001:db8:1:2::${index}`)).status).toBe(401);
  expect((await wrong('2001:db8:1:2:aaaa::9')).status).toBe(429);
  expect((await wrong('2001:db8:1:3::1')).status).toBe(401);
});

test('others get in while an account is guessed at', async () => {
  const names = ['bia', 'carla', 'davi', 'elisa'].map((name) => `${name}-das-tentativas`);
  for (const name of names) await product.signUp(name);
  const guesses = times(100, () => wrong());
  const good = await statusesOf(names.map((name, index) => logIn(name, PASSWORD, `203.0.113.${index + 10}`)));
  await Promise.all(guesses);
  expect(good).toEqual({ 200: 4 });
});

test('an address makes thirty accounts an hour, also when it asks for them at once', async () => {
  const register = (index: number, address: string) =>
    product.call('POST', '/api/auth/register', {
      headers: { 'x-forwarded-for': address },
      payload: { username: `muitas-${index}`, password: PASSWORD },
    });
  await registrationsFrom(product, '198.51.100.1', 28);
  const { 201: made, 429: refused } = await statusesOf(times(8, (index) => register(100 + index, '198.51.100.1')));
  expect([made, refused]).toEqual([2, 6]);
  expect((await register(200, '198.51.100.2')).status).toBe(201);
});

test('a taken name costs no hash and counts for nothing', async () => {
  const answers = await statusesOf(
    times(40, () =>
      product.call('POST', '/api/auth/register', {
        headers: { 'x-forwarded-for': '198.51.100.3' },
        payload: { username: 'ANA-das-tentativas', password: PASSWORD },
      }),
    ),
  );
  expect(answers).toEqual({ 409: 40 });
  expect((await product.query('select 1 from auth_attempts')).rows).toEqual([]);
});
