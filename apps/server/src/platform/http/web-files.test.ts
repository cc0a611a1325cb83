import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpApp } from '../http-app.ts';
import { serveWeb } from './web-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-web-'));
let app: HttpApp;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Prumo</title>');
  for (const file of ['shell-a1.js', 'shell-a1.js.br', 'dashboard-b2.js', 'leads-c3.js', 'shell-d4.css'])
    writeFileSync(join(folder, 'assets', file), '');
  app = fastify({ loggerInstance: pino({ level: 'silent' }) }).withTypeProvider<ZodTypeProvider>();
  const hasSession = ({ headers }: FastifyRequest) => headers.cookie === 'session';
  await serveWeb(app, { folder, productName: 'Casa & Cia', hasSession });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, cookie?: string) => app.inject({ url, headers: cookie ? { cookie } : {} });

test('whoever is signed in is told with the page which code comes next', async () => {
  const shell = '</assets/shell-a1.js>; rel=modulepreload';
  const home = `</assets/dashboard-b2.js>; rel=modulepreload, ${shell}`;
  for (const path of ['/', '/dashboard', '/dashboard?figure=open_waits'])
    expect(
      String((await get(path, 'session')).headers.link)
        .split(', ')
        .sort()
        .join(', '),
      path,
    ).toBe(home);
  expect((await get('/leads', 'session')).headers.link).toBe(shell);
  expect((await get('/dashboard')).headers.link).toBeUndefined();
});

test('the page bears the name of the product, and is asked for again each time', async () => {
  const { headers, body } = await get('/inbox');
  expect([headers['cache-control'], headers.vary]).toEqual(['no-cache', 'cookie']);
  expect(body).toBe('<title>Casa &#38; Cia</title>');
  expect((await get('/assets/leads-c3.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/api/nothing')).statusCode).toBe(404);
});
