import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ trustProxy: 1 });
});
afterAll(() => product.close());

const DAY_MS = 24 * 3600 * 1000;
const PASSWORD = 'uma senha longa';
const logIn = (username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  product.call('POST', '/api/auth/login', { payload: { username, password }, headers });
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']);
const me = async (cookie: string, headers: Record<string, string> = {}) =>
  (await product.call('GET', '/api/auth/me', { headers: { cookie: cookie.split(';')[0] ?? '', ...headers } })).status;

describe('the cookie', () => {
  test('over https it is bound to the host and sent by https only', async () => {
    await product.signUp('segura');
    const https = { 'x-forwarded-proto': 'https' };
    const cookie = cookieOf(await logIn('segura', PASSWORD, https));
    expect(cookie).toMatch(/^__Host-prumo=[\w-]{43}; /);
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Domain');
    expect(await me(cookie, https)).toBe(200);
  });

  test('of an installation published by https it is that one too where the proxy does not say https', async () => {
    const published = await startProduct({ publicUrl: 'https://crm.exemplo.com.br' });
    try {
      await published.signUp('publicada');
      const payload = { username: 'publicada', password: PASSWORD };
      const login = await published.call('POST', '/api/auth/login', { payload });
      const cookie = cookieOf(login);
      expect(cookie).toMatch(/^__Host-prumo=[\w-]{43}; .*Secure/);
      const headers = { cookie: cookie.split(';')[0] ?? '' };
      expect((await published.call('GET', '/api/auth/me', { headers })).status).toBe(200);
      const plain = { cookie: headers.cookie.replace('__Host-prumo', 'prumo') };
      expect((await published.call('GET', '/api/auth/me', { headers: plain })).status).toBe(401);
      const left = cookieOf(await published.call('POST', '/api/auth/logout', { headers }));
      expect(left).toMatch(/^__Host-prumo=; .*Secure/);
    } finally {
      await published.close();
    }
  });

  test('over http, as on a LAN, it is the plain one and works', async () => {
    await product.signUp('lan');
    const cookie = cookieOf(await logIn('lan'));
    expect(cookie).toMatch(/^prumo=[\w-]{43}; /);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('Secure');
    expect(await me(cookie)).toBe(200);
  });

  test('each login has a token of its own, of which only the digest is stored', async () => {
    await product.signUp('dois-logins');
    const cookies = [cookieOf(await logIn('dois-logins')), cookieOf(await logIn('dois-logins'))];
    const [first = '', second = ''] = cookies.map((cookie) => /=([\w-]+)/.exec(cookie)?.[1] ?? '');
    expect(first).not.toBe(second);
    expect(Buffer.from(first, 'base64url')).toHaveLength(32);
    const { rows } = await product.query('select token_hash, sessions::text as row from sessions');
    expect(rows.map(({ token_hash }) => token_hash)).toContain(createHash('sha256').update(first).digest('base64url'));
    expect(rows.some(({ row }) => row.includes(first) || row.includes(second))).toBe(false);
  });
});

test('a session in daily use ends after thirty days', async () => {
  const client = await product.signUp('diaria');
  for (let day = 1; day < 30; day += 1) {
    product.clock.advance(DAY_MS);
    expect([day, (await client.call('GET', '/api/auth/me')).status]).toEqual([day, 200]);
  }
  product.clock.advance(DAY_MS);
  expect((await client.call('GET', '/api/auth/me')).status).toBe(401);
});

describe('a changed password', () => {
  const change = (cookie: string, currentPassword: string, newPassword: string) =>
    product.call('POST', '/api/auth/change-password', {
      headers: { cookie: cookie.split(';')[0] ?? '' },
      payload: { currentPassword, newPassword },
    });

  test('ends every other session at once and keeps the one that changed it', async () => {
    await product.signUp('troca');
    const [here, phone] = [cookieOf(await logIn('troca')), cookieOf(await logIn('troca'))];
    expect((await change(here, PASSWORD, 'outra senha longa')).status).toBe(200);
    expect([await me(here), await me(phone)]).toEqual([200, 401]);
    expect((await logIn('troca')).status).toBe(401);
    expect((await logIn('troca', 'outra senha longa')).status).toBe(200);
  });

  test('needs the one of before and the length of a new one, told on their fields', async () => {
    await product.signUp('recusa');
    const cookie = cookieOf(await logIn('recusa'));
    expect((await change(cookie, 'errada', 'outra senha longa')).body).toMatchObject({
      fields: { currentPassword: 'Senha atual incorreta' },
    });
    expect((await change(cookie, PASSWORD, 'curta')).body).toMatchObject({
      fields: { newPassword: 'A senha deve ter pelo menos 8 caracteres' },
    });
    expect((await logIn('recusa')).status).toBe(200);
  });

  test('cannot be guessed faster than a login', async () => {
    await product.signUp('palpite');
    const cookie = cookieOf(await logIn('palpite'));
    for (let attempt = 0; attempt < 6; attempt += 1) await change(cookie, 'errada', 'outra senha longa');
    expect((await change(cookie, PASSWORD, 'outra senha longa')).status).toBe(429);
  });
});
