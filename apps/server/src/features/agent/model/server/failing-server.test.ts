import { describe, expect, test } from 'vitest';
import { calls, completion, says, wellBehaved } from '#test/fakes/fake-language-model.ts';
import { builtIn, modelWorld, turn, WANTS } from '../fixtures/model-world.ts';
import { writeWithModel } from '../write-reply.ts';
import { connectModel } from './connect-model.ts';

const world = modelWorld();

describe('a server that fails costs nothing but its words', () => {
  const enormous = 'muito '.repeat(100_000);
  test.each([
    ['breaks off', () => 'cut' as const, 'unreachable'],
    [
      'is overrun',
      () => ({ status: 429, body: { error: 'slow down' }, headers: { 'retry-after': '20' } }),
      'rate_limited',
    ],
    ['is broken', () => ({ status: 500, body: 'oops' }), 'server_error'],
    ['does not know the key', () => ({ status: 401, body: {} }), 'rejected'],
    [
      'sends one elsewhere',
      () => ({ status: 302, body: {}, headers: { location: 'http://127.0.0.1:1/' } }),
      'rejected',
    ],
    [
      'streams garbage',
      () => ({
        status: 200,
        body: Buffer.from('data: {"choices":[{"delta":\u0000\n\n'),
        headers: { 'content-type': 'text/event-stream' },
      }),
      'malformed',
    ],
    [
      'answers half of its JSON',
      () => ({ status: 200, body: Buffer.from('{"choices":[{"message":{"role":"assis') }),
      'malformed',
    ],
    ['answers nothing', () => ({ status: 200, body: Buffer.alloc(0) }), 'malformed'],
    ['answers without choices', () => ({ status: 200, body: { choices: [] } }), 'malformed'],
    ['is enormous', () => says(enormous), 'too_large'],
    ['refuses', () => completion({ content: null, refusal: 'não posso' }), 'refused'],
    ['chats instead of acting', () => completion({ content: 'Olá! Custa R$ 1.' }), 'no_action'],
    ['breaks its own arguments', () => calls('responder', '{"texto": "oi'), 'malformed'],
    ['answers another shape', () => calls('responder', { text: 'oi' }), 'malformed'],
    ['acts outside the set', () => calls('transferir_pix', { valor: 1 }), 'malformed'],
    ['looks up for ever', () => calls('consultar_catalogo', { busca: 'tudo' }), 'malformed'],
  ])('%s', async (_, mind, because) => {
    world.model.mind = mind;
    const { reply, writing, blocked } = await world.write(turn(WANTS));
    expect({ reply, blocked }).toEqual({ reply: builtIn(), blocked: [] });
    expect(writing).toMatchObject({ writer: 'built-in', model: 'modelo-da-casa', because });
    expect(world.model.requests.length).toBeLessThanOrEqual(3);
  });

  test('a server that hangs is waited for until the deadline', async () => {
    world.model.mind = () => 'hang';
    const { reply, writing, blocked } = await world.writerWithin(300)(turn(WANTS));
    expect({ reply, blocked }).toEqual({ reply: builtIn(), blocked: [] });
    expect(writing).toMatchObject({ writer: 'built-in', model: 'modelo-da-casa', because: 'deadline' });
  });

  test('a process that stops does not wait for it', async () => {
    const stopping = new AbortController();
    const patient = writeWithModel(
      connectModel(
        {
          provider: 'openai-compatible',
          baseUrl: world.model.baseUrl,
          apiKey: null,
          model: 'modelo-da-casa',
          prices: null,
          stopping: stopping.signal,
        },
        world.clock,
      ),
    );
    world.model.mind = () => {
      stopping.abort();
      return 'hang';
    };
    const { reply, writing } = await patient(turn(WANTS));
    expect([reply, writing.because]).toEqual([builtIn(), 'deadline']);
  });

  test('figures of use that are no figures count nothing', async () => {
    world.model.mind = () =>
      says('O *Gonzaga Mar* combina com você.', {}) &&
      calls(
        'responder',
        { texto: 'O *Gonzaga Mar* combina com você.' },
        { prompt_tokens: -5, completion_tokens: 1e300 },
      );
    const { writing } = await world.write(turn(WANTS));
    expect([writing.use.inputTokens, writing.use.outputTokens]).toEqual([0, 0]);
  });

  test('a dead server is left alone after three failures, for a minute', async () => {
    world.model.mind = () => ({ status: 500, body: {} });
    for (let time = 0; time < 5; time += 1) await world.write(turn(WANTS));
    expect(world.model.requests).toHaveLength(3);
    expect((await world.write(turn(WANTS))).writing.because).toBe('resting');
    world.model.mind = wellBehaved;
    world.clock.advance(61_000);
    expect((await world.write(turn(WANTS))).writing.writer).toBe('model');
    world.model.mind = () => ({ status: 500, body: {} });
    await world.write(turn(WANTS));
    expect((await world.write(turn(WANTS))).writing.because).toBe('server_error');
  });

  test('a server that says for how long it wants rest gets it at once', async () => {
    world.model.mind = () => ({ status: 429, body: {}, headers: { 'retry-after': '30' } });
    await world.write(turn(WANTS));
    expect((await world.write(turn(WANTS))).writing.because).toBe('resting');
    world.clock.advance(31_000);
    world.model.mind = wellBehaved;
    expect((await world.write(turn(WANTS))).writing.writer).toBe('model');
  });

  test('nonsense that a lead may have caused rests nobody else', async () => {
    world.model.mind = () => completion({ content: 'kkk' });
    for (let time = 0; time < 4; time += 1) await world.write(turn(WANTS));
    expect(world.model.requests).toHaveLength(4);
  });
});
