import { ErrorBody } from '@prumo/contracts/errors';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { HttpApp } from '../http-app.ts';
import { createHttpServer } from './server.ts';

const Inner = z.object({ name: z.string().optional() });
const Body = z
  .object({
    own: Inner.optional(),
    list: z.array(Inner).default([]),
    pair: z.tuple([Inner]).optional(),
    byName: z.record(z.string(), Inner).optional(),
    either: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), a: Inner.optional() }),
      z.object({ kind: z.literal('b') }),
    ]),
    both: z.intersection(z.object({ left: z.string() }), z.object({ right: z.string() })).optional(),
    withStandard: z.object({ inner: Inner.prefault({}) }).prefault({}),
    made: z
      .object({ name: z.string() })
      .transform(({ name }) => ({ name, made: true }))
      .nullish(),
    read: z.preprocess((value) => value, Inner.readonly()).optional(),
    anything: z.looseObject({ inner: Inner.optional() }).optional(),
    free: z.unknown().optional(),
  })
  .refine(({ own }) => own?.name !== 'recusado', { path: ['own', 'name'], error: 'Recusado' });
const kind = { either: { kind: 'a' } };

let app: HttpApp;
beforeAll(async () => {
  app = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustProxy: false,
    publicUrl: null,
    productName: 'Prumo',
  });
  app.post(
    '/api/things',
    { schema: { body: Body, response: { 200: z.object({ body: z.unknown(), own: Inner }) } } },
    ({ body }) => ({
      body,
      own: { name: 'a', added: 'by an answer' },
    }),
  );
  app.get('/api/things', { schema: { querystring: z.object({ page: z.string().optional() }) } }, () => ({ ok: true }));
  app.post('/api/act', () => ({ ok: true }));
});
afterAll(() => app.close());

async function send(body: unknown, url = '/api/things') {
  const answer = await app.inject({ method: 'POST', url, payload: body as object });
  return { status: answer.statusCode, body: answer.json() };
}

describe('a field that a body does not have is refused by its name', () => {
  test.each<[string, object]>([
    ['outro', { outro: 1 }],
    ['own.outro', { own: { outro: 1 } }],
    ['list.0.outro', { list: [{ name: 'a', outro: null }] }],
    ['list.1.outro', { list: [{}, { outro: 1 }] }],
    ['pair.0.outro', { pair: [{ outro: 1 }] }],
    ['byName.x.outro', { byName: { x: { outro: 1 } } }],
    ['either.outro', { either: { kind: 'b', outro: 1 } }],
    ['either.a', { either: { kind: 'b', a: {} } }],
    ['either.a.outro', { either: { kind: 'a', a: { outro: 1 } } }],
    ['both.outro', { both: { left: 'l', right: 'r', outro: 1 } }],
    ['withStandard.outro', { withStandard: { outro: 1 } }],
    ['withStandard.inner.outro', { withStandard: { inner: { outro: 1 } } }],
    ['made.outro', { made: { name: 'a', outro: 1 } }],
    ['read.outro', { read: { outro: 1 } }],
    ['anything.inner.outro', { anything: { inner: { outro: 1 } } }],
    ['constructor', { constructor: 1 }],
  ])('%s', async (field, part) => {
    expect(await send({ ...kind, ...part })).toEqual({
      status: 400,
      body: {
        code: 'invalid_input',
        error: `Campo desconhecido: ${field}`,
        fields: { [field]: `Campo desconhecido: ${field}` },
      },
    });
  });

  test('an unknown field is told beside what else is wrong', async () => {
    const { body } = await send({ ...kind, own: { name: 'recusado' }, list: 'a', outro: 1 });
    expect(body.fields).toMatchObject({ list: 'Valor inválido', outro: 'Campo desconhecido: outro' });
  });

  test('of very many the first are named, each in few words', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`${'x'.repeat(500)}${index}`, 1]));
    const { status, body } = await send({ ...kind, ...many });
    expect(status).toBe(400);
    expect(ErrorBody.parse(body).error.length).toBeLessThan(300);
    expect(JSON.stringify(body).length).toBeLessThan(20_000);
  });

  test('and where a route takes no body, everything is unknown; an empty one is nothing', async () => {
    expect(await send({ outro: 1 }, '/api/act')).toMatchObject({
      status: 400,
      body: { fields: { outro: 'Campo desconhecido: outro' } },
    });
    expect(await send({}, '/api/act')).toEqual({ status: 200, body: { ok: true } });
  });
});

test('what a schema leaves open stays open, and what it knows is taken as before', async () => {
  const whole = {
    ...kind,
    own: { name: 'a' },
    list: [{ name: 'b' }],
    byName: { qualquer: { name: 'c' } },
    both: { left: 'l', right: 'r' },
    anything: { goes: { here: 1 } },
    free: { this: { too: [1] } },
  };
  const { status, body } = await send(whole);
  expect(status).toBe(200);
  expect(body.body).toMatchObject({ ...whole, withStandard: { inner: {} } });
});

test('an answer may be made of more than its schema names, and an address may say what nobody asks for', async () => {
  expect((await send(kind)).body.own).toEqual({ name: 'a' });
  expect((await app.inject('/api/things?page=1&outro=1')).statusCode).toBe(200);
});
