import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const credentials = (username: string, password = 'uma senha longa') => ({ payload: { username, password } });

test('a registration answers the public user and never the password', async () => {
  const answer = await product.call('POST', '/api/auth/register', credentials('Bruna'));
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ username: 'Bruna', name: 'Bruna', plan: 'free' });
  expect(answer.text).not.toMatch(/argon2|senha/);
});

test('a name is taken whatever its case', async () => {
  await product.call('POST', '/api/auth/register', credentials('carla'));
  const answer = await product.call('POST', '/api/auth/register', credentials('  CARLA '));
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ error: 'Nome de usuário já existe', code: 'username_taken' });
});

test('two registrations of one name at once make one account', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => product.call('POST', '/api/auth/register', credentials('dupla'))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('empty fields and a short password are refused in Portuguese, on their field', async () => {
  const empty = await product.call('POST', '/api/auth/login', { payload: { username: ' ', password: '' } });
  expect(empty.status).toBe(400);
  expect(empty.body).toMatchObject({ fields: { username: 'Usuário é obrigatório', password: 'Senha é obrigatória' } });
  const short = await product.call('POST', '/api/auth/register', credentials('eva', '1234567'));
  expect(short.body).toMatchObject({ fields: { password: 'A senha deve ter pelo menos 8 caracteres' } });
});

test('an unknown name and a wrong password get the same answer', async () => {
  await product.call('POST', '/api/auth/register', credentials('fabio'));
  const wrong = await product.call('POST', '/api/auth/login', credentials('fabio', 'errada'));
  const unknown = await product.call('POST', '/api/auth/login', credentials('ninguem', 'errada'));
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(wrong.body).toEqual(unknown.body);
});

test('the session cookie is unreadable for scripts, and the old one is dead after a logout', async () => {
  const client = await product.signUp();
  const login = await client.call('GET', '/api/auth/me');
  expect(login.status).toBe(200);
  await client.call('POST', '/api/auth/logout');
  expect((await client.call('GET', '/api/auth/me')).status).toBe(401);
});

test('a session ends after a week of rest', async () => {
  const client = await product.signUp();
  product.clock.advance(6 * 24 * 3600 * 1000);
  expect((await client.call('GET', '/api/auth/me')).status).toBe(200);
  product.clock.advance(8 * 24 * 3600 * 1000);
  expect((await client.call('GET', '/api/auth/me')).status).toBe(401);
});

test('from the sixth failure on a name is delayed at its address, and a right password waits too', async () => {
  await product.call('POST', '/api/auth/register', credentials('gil'));
  for (let attempt = 0; attempt < 6; attempt += 1)
    await product.call('POST', '/api/auth/login', credentials('gil', 'errada'));
  const delayed = await product.call('POST', '/api/auth/login', credentials('gil'));
  expect(delayed.status).toBe(429);
  expect(delayed.headers['retry-after']).toBe('1');
  product.clock.advance(2_000);
  expect((await product.call('POST', '/api/auth/login', credentials('gil'))).status).toBe(200);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://mal.example' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['a null origin', { origin: 'null' }],
  ['a foreign origin', { origin: 'https://mal.example', host: 'localhost:3000' }],
  ['a form post', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a text post', { 'content-type': 'text/plain' }],
])('a write from %s is refused', async (_name, headers) => {
  const answer = await product.call('POST', '/api/auth/login', {
    headers,
    payload: JSON.stringify({ username: 'a', password: 'b' }),
  } as never);
  expect(answer.status).toBe(403);
});

test('every API route but the public ones asks for a session', async () => {
  for (const path of [
    '/api/leads',
    '/api/leads/stats',
    '/api/conversations',
    '/api/products',
    '/api/events',
    '/api/auth/me',
  ]) {
    expect((await product.call('GET', path)).status, path).toBe(401);
  }
});

test('the display name can be changed and emptied; nothing else of the user can', async () => {
  const client = await product.signUp();
  const forged = { name: 'Ana', plan: 'pro', username: 'outra' };
  const { status, body: refused } = await client.call('PATCH', '/api/auth/me', forged);
  expect([status, Object.keys(refused.fields)]).toEqual([400, ['plan', 'username']]);
  const { body } = await client.call('PATCH', '/api/auth/me', { name: '  Ana Lima ' });
  expect(body).toMatchObject({ name: 'Ana Lima', plan: 'free' });
  expect(body.username).not.toBe('outra');
  expect((await client.call('PATCH', '/api/auth/me', { name: '' })).body.name).toBeNull();
});
