import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAppendingProxy } from '#test/appending-proxy.ts';
import { attemptsForgotten } from '#test/factories/accounts.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

const lines: string[] = [];
let product: TestProduct;
let proxy: Awaited<ReturnType<typeof startAppendingProxy>>;
beforeAll(async () => {
  product = await startProduct({ trustProxy: 1, onLog: (line) => lines.push(line) });
  proxy = await startAppendingProxy(await product.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(async () => {
  await proxy.stop();
  await product.close();
});

async function tryToLogIn(username: string, forwardedFor: string) {
  const answer = await fetch(`${proxy.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({ username, password: 'errada errada' }),
  });
  await answer.text();
  return answer.status;
}

test('behind a proxy that appends, made up addresses delay a name as the one they come from', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 20; guess += 1) statuses.push(await tryToLogIn('ninguem', `198.51.100.${guess}`));
  expect(statuses.filter((status) => status === 401)).toHaveLength(6);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
});

test('what is no address is neither stored nor logged', async () => {
  await attemptsForgotten(product);
  for (const text of ['<script>', 'unknown', '1.2.3.4.5']) await tryToLogIn(`nome-${text.length}`, text);
  const { rows } = await product.query('select distinct address from auth_attempts');
  expect(rows).toEqual([{ address: '127.0.0.1' }]);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toMatch(/<script>|1\.2\.3\.4\.5|198\.51/);
});

test('host and scheme are believed from a trusted network alone', async () => {
  const strict = await startProduct({ trustProxy: ['10.0.0.0/8'] });
  try {
    await strict.signUp('rede');
    const from = (remoteAddress: string) =>
      strict.call('POST', '/api/auth/login', {
        remoteAddress,
        headers: {
          origin: 'https://crm.exemplo.com.br',
          'x-forwarded-host': 'crm.exemplo.com.br',
          'x-forwarded-proto': 'https',
        },
        payload: { username: 'rede', password: 'uma senha longa' },
      });
    expect((await from('203.0.113.9')).status).toBe(403);
    const trusted = await from('10.1.2.3');
    expect([trusted.status, String(trusted.headers['set-cookie'])]).toEqual([
      200,
      expect.stringMatching(/^__Host-prumo=.*; Secure/),
    ]);
  } finally {
    await strict.close();
  }
});
