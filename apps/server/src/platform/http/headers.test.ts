import { afterAll, beforeAll, expect, test } from 'vitest';
import { routesOf } from '#test/isolation/openapi-routes.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test('a page runs only scripts of its own files, and stands in no frame', async () => {
  const { headers } = await product.call('GET', '/api/health');
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name, sources.join(' ')] as const;
      }),
  );
  expect(policy.get('script-src')).toBe("'self'");
  expect(policy.get('default-src')).toBe("'self'");
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toBe("'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('answers of the API are kept by no shared cache', async () => {
  const ana = await product.signUp();
  expect((await ana.call('GET', '/api/leads')).headers['cache-control']).toBe('private, no-cache');
});

test('no answer of the API may be shown again without being asked for; files of the account are kept nowhere', async () => {
  const { call } = await product.signUp();
  await call('POST', '/api/leads', { name: 'Rita', phone: '11987650001' });
  const routes = routesOf((await call('GET', '/api/openapi.json')).body).filter(
    ({ method, path }) => method === 'GET' && path !== '/api/events',
  );
  expect(routes.length).toBeGreaterThan(60);
  for (const { path } of routes) {
    const { status, headers } = await call('GET', path.replace(/\{\w+\}/g, '0198a000-0000-7000-8000-000000000001'));
    const isKept = status === 200 && !('content-disposition' in headers);
    expect([path, headers['cache-control']]).toEqual([path, isKept ? 'private, no-cache' : 'no-store']);
  }
  for (const path of ['/api/leads/export', '/api/suppressions/export', '/api/account/export']) {
    const { status, headers } = await call('GET', path);
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store']);
  }
});

test('signing out, and deleting the account, empties the cache of the browser that asks', async () => {
  const ana = await product.signUp();
  const bia = await product.signUp();
  expect((await ana.call('POST', '/api/auth/logout')).headers['clear-site-data']).toBe('"cache"');
  const deletion = { password: 'uma senha longa', confirmation: 'EXCLUIR' };
  const deleted = await bia.call('DELETE', '/api/account', deletion);
  expect([deleted.status, deleted.headers['clear-site-data']]).toEqual([200, '"cache"']);
});

test('how far account time runs ahead is said with every answer, also that it is real time again', async () => {
  const { cookie, call } = await product.signUp();
  const ask = (tag?: string) =>
    product.call('GET', '/api/general/settings', { headers: { cookie, ...(tag ? { 'if-none-match': tag } : {}) } });
  await call('POST', '/api/simulator/clock', { advanceSeconds: 3600 });
  const { headers } = await ask();
  expect(headers['x-account-offset']).toBe('3600000');

  const zapi = { provider: 'zapi', instanceId: 'A1', apiKey: 'uma chave', answers: 'nobody' };
  expect((await call('POST', '/api/whatsapp/settings', zapi)).status).toBe(200);
  const unchanged = await ask(String(headers.etag));
  expect([unchanged.status, unchanged.headers['x-account-offset']]).toEqual([304, '0']);
});
