import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { DueSource } from '../engine/due-rows.ts';
import { renderErrors } from '../http/error-handler.ts';
import { refuseWhenFull } from '../http/refuse-when-full.ts';
import { lowMark } from './disk-space.ts';
import { guardSource } from './guard-source.ts';

const GIGABYTE = 1024 ** 3;
const newApp = () => fastify({ loggerInstance: pino({ level: 'silent' }) }).withTypeProvider<ZodTypeProvider>();

test('a small disk keeps a share of itself, a large one never more than half a gigabyte', () => {
  expect(lowMark(0.2 * GIGABYTE)).toBeLessThan(0.15 * 0.2 * GIGABYTE);
  expect(lowMark(2 * GIGABYTE)).toBe(Math.round(0.12 * 2 * GIGABYTE));
  expect(lowMark(4_000 * GIGABYTE)).toBe(GIGABYTE / 2);
});

test('with no room what is there is read and nothing is written; whoever comes to look gets in', async () => {
  const space = { low: true, isLow: () => space.low };
  const app = newApp();
  renderErrors(app);
  refuseWhenFull(app, space);
  for (const url of ['/api/leads', '/api/auth/login'])
    app.route({ method: ['GET', 'POST'], url, handler: async () => 'done' });
  const ask = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).statusCode;

  expect(await ask('POST', '/api/leads')).toBe(503);
  expect((await app.inject({ method: 'POST', url: '/api/leads' })).json()).toMatchObject({ code: 'disk_full' });
  expect(await ask('GET', '/api/leads')).toBe(200);
  expect(await ask('POST', '/api/auth/login')).toBe(200);
  space.low = false;
  expect(await ask('POST', '/api/leads')).toBe(200);
});

test('a database without room is told as such, wherever its word stands in the error', async () => {
  const app = newApp();
  renderErrors(app);
  app.get('/api/full', async () => {
    throw Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('no space'), { code: '53100' }) });
  });
  const answer = await app.inject({ url: '/api/full' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json().error).toContain('sem espaço em disco');
});

test('rows wait where they are while there is no room', async () => {
  const space = { low: true, isLow: () => space.low };
  const due = new Date();
  const source: DueSource = {
    name: 'sends',
    runDue: async () => 3,
    begin: async () => ({ taken: 3, handled: Promise.resolve(3) }),
    nextDueAt: async () => due,
  };
  const guarded = guardSource(source, space);
  expect([await guarded.runDue({}), (await guarded.begin?.({}))?.taken, await guarded.nextDueAt({})]).toEqual([
    0,
    0,
    null,
  ]);
  space.low = false;
  expect([await guarded.runDue({}), (await guarded.begin?.({}))?.taken, await guarded.nextDueAt({})]).toEqual([
    3,
    3,
    due,
  ]);
});
