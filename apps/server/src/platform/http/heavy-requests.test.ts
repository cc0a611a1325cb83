import type { AccountId } from '@prumo/contracts/ids';
import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HttpApp } from '../http-app.ts';
import { queueHeavyRequests } from './heavy-requests.ts';

let app: HttpApp;
let url: string;
let running: string[];
let finish: (() => void)[];

beforeAll(async () => {
  const silent = pino({ level: 'silent' });
  app = fastify({ forceCloseConnections: true, loggerInstance: silent }).withTypeProvider<ZodTypeProvider>();
  app.decorateRequest('ctx', null as never);
  app.addHook('onRequest', async (request) => {
    request.ctx = { accountId: request.headers['x-account'] as AccountId } as never;
  });
  queueHeavyRequests(app);
  app.get('/heavy', { config: { isHeavy: true } }, async (request) => {
    running.push(request.ctx.accountId);
    await new Promise<void>((end) => finish.push(end));
    return 'done';
  });
  app.get('/light', async () => 'done');
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(() => {
  [running, finish] = [[], []];
});

const ask = (account: string, path = '/heavy', signal?: AbortSignal) =>
  fetch(`${url}${path}`, { headers: { 'x-account': account }, ...(signal ? { signal } : {}) }).then((answer) =>
    answer.text(),
  );
const endAll = async (expected: number) => {
  for (let ended = 0; ended < expected; ) {
    await expect.poll(() => finish.length).toBeGreaterThan(0);
    for (const end of finish.splice(0)) {
      end();
      ended += 1;
    }
  }
};

test('two of an account run at a time; another account and light requests do not wait for them', async () => {
  const answers = Array.from({ length: 5 }, () => ask('ana'));
  await expect.poll(() => running).toEqual(['ana', 'ana']);
  expect(await ask('ana', '/light')).toBe('done');
  answers.push(ask('bia'));
  await expect.poll(() => running).toEqual(['ana', 'ana', 'bia']);
  await endAll(6);
  expect(await Promise.all(answers)).toEqual(Array(6).fill('done'));
  expect(running).toHaveLength(6);
});

test('who gives up while waiting is not begun, and takes no turn from who asks later', async () => {
  const gone = new AbortController();
  const given = Array.from({ length: 4 }, () => ask('ana', '/heavy', gone.signal).catch(() => 'gave up'));
  await expect.poll(() => running).toHaveLength(2);
  gone.abort();
  expect(await Promise.all(given)).toEqual(Array(4).fill('gave up'));
  const later = ask('ana');
  await expect.poll(() => running).toHaveLength(3);
  await endAll(3);
  expect(await later).toBe('done');
});
