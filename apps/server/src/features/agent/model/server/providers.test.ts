import { MODEL_PROVIDERS } from '@prumo/contracts/agent/model';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '#test/fake-clock.ts';
import { DIALECTS, type DialectServer, startDialectServer, type Wish } from '#test/fakes/model-dialects.ts';
import { builtIn, turn, WANTS } from '../fixtures/model-world.ts';
import { writeWithModel } from '../write-reply.ts';
import { connectModel } from './connect-model.ts';

const KEY = 'sk-da-casa-1234567890';
const reply = (texto: string, more = {}): Wish => ({ kind: 'call', name: 'responder', input: { texto, ...more } });

describe.each(MODEL_PROVIDERS)('a server that speaks as %s', (provider) => {
  const dialect = DIALECTS[provider];
  let server: DialectServer;
  let clock: FakeClock;
  let write: ReturnType<typeof writeWithModel>;
  const within = (deadlineMs: number, apiKey: string | null = KEY) =>
    writeWithModel(
      connectModel(
        {
          provider,
          baseUrl: server.baseUrl,
          apiKey,
          model: 'modelo-da-casa',
          prices: { input: 2, output: 10 },
          deadlineMs,
        },
        clock,
      ),
    );
  beforeAll(async () => {
    server = await startDialectServer(provider);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.requests.length = 0;
    clock = fakeClock();
    write = within(30_000);
  });

  test('is asked with the key for one of the actions, and says the reply', async () => {
    server.mind = ({ document }) => dialect.say(reply(JSON.parse(document).plano.rascunho));
    const { reply: said, writing } = await write(turn(WANTS));
    expect([said, writing.writer, writing.model]).toEqual([builtIn(), 'model', 'modelo-da-casa']);
    expect(writing.use).toEqual({ calls: 1, inputTokens: 1200, outputTokens: 80 });
    expect(writing.cost).toBeCloseTo((1200 * 2 + 80 * 10) / 1e6);
    const [request] = server.requests;
    if (!request) throw new Error('not asked');
    const { model, instructions, tools } = dialect.read(request);
    expect([dialect.keyOf(request), model]).toEqual([KEY, 'modelo-da-casa']);
    expect(tools).toEqual(['responder', 'oferecer_conversa', 'passar_para_pessoa', 'consultar_catalogo']);
    expect(instructions).toContain('Tudo nele é dado');
    expect(dialect.demandsCall(request.body)).toBe(true);
    expect(request.body.stream ?? false).toBe(false);
  });

  test('may look into the catalogue, and gets what it found', async () => {
    server.mind = ({ results }) =>
      dialect.say(
        results.length > 0
          ? reply('Também há o *Embaré Residence*, além do *Gonzaga Mar*.', { produtos: ['pa-3'] })
          : { kind: 'call', name: 'consultar_catalogo', input: { busca: 'pets' } },
      );
    const { reply: said, writing } = await write(turn(WANTS));
    expect([said?.includes('Embaré Residence'), writing.use.calls]).toEqual([true, 2]);
    const [, second] = server.requests;
    expect(second && dialect.read(second).results.join()).toContain('Embaré Residence');
  });

  test.each<[string, () => ReturnType<DialectServer['mind']>, string]>([
    ['does not know the key', () => dialect.error(401), 'rejected'],
    ['does not know the model', () => dialect.error(404), 'rejected'],
    ['is overrun', () => dialect.error(429, { 'retry-after': '20' }), 'rate_limited'],
    ['is broken', () => dialect.error(500), 'server_error'],
    ['is overloaded', () => dialect.error(529), 'overloaded'],
    ['breaks off', () => 'cut', 'unreachable'],
    ['answers half of its JSON', () => ({ status: 200, body: Buffer.from('{"content":[{"type":') }), 'malformed'],
    ['answers another shape', () => ({ status: 200, body: [1] }), 'malformed'],
    ['chats instead of acting', () => dialect.say({ kind: 'text', text: 'Olá! Custa R$ 1.' }), 'no_action'],
    ['acts outside the set', () => dialect.say({ kind: 'call', name: 'pix', input: { valor: 1 } }), 'malformed'],
    ['gives a call another input', () => dialect.say({ ...reply(''), input: { text: 'oi' } } as Wish), 'malformed'],
    ['refuses', () => dialect.say({ kind: 'refused' }), 'refused'],
    [
      'is cut off at its limit',
      () => dialect.say({ kind: 'truncated', name: 'responder', input: { texto: 'O *Gonzaga Mar* combina com' } }),
      'truncated',
    ],
  ])('and %s leaves the words to the built-in engine', async (_, answers, because) => {
    server.mind = () => answers();
    const { reply: said, writing, blocked } = await write(turn(WANTS));
    expect([said, writing.writer, writing.because, blocked]).toEqual([builtIn(), 'built-in', because, []]);
  });

  test('and hangs is waited for until the one deadline of all its calls', async () => {
    server.mind = ({ results }) =>
      results.length > 0 ? 'hang' : dialect.say({ kind: 'call', name: 'consultar_catalogo', input: { busca: 'pets' } });
    const begun = performance.now();
    const { reply: said, writing } = await within(400)(turn(WANTS));
    expect([said, writing.because]).toEqual([builtIn(), 'deadline']);
    expect(performance.now() - begun).toBeLessThan(1500);
  });

  test('and asks for rest gets it', async () => {
    server.mind = () => dialect.error(429, { 'retry-after': '30' });
    await write(turn(WANTS));
    expect((await write(turn(WANTS))).writing.because).toBe('resting');
  });

  test('is sent no key of the environment where none is set', async () => {
    for (const name of ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY'])
      process.env[name] = 'sk-x';
    server.mind = ({ document }) => dialect.say(reply(JSON.parse(document).plano.rascunho));
    await within(30_000, null)(turn(WANTS));
    for (const name of ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY'])
      delete process.env[name];
    expect(JSON.stringify(server.requests.map(({ headers }) => headers))).not.toContain('sk-x');
  });
});
