import { MODEL_PROVIDERS, type ModelProvider } from '@prumo/contracts/agent/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '#test/fake-clock.ts';
import { DIALECTS, type DialectServer, startDialectServer } from '#test/fakes/model-dialects.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { builtIn, turn, WANTS } from '../fixtures/model-world.ts';
import { RECORDED_REPLIES } from '../fixtures/recorded-replies.ts';
import { writeWithModel } from '../write-reply.ts';
import { connectModel } from './connect-model.ts';

const servers = {} as Record<ModelProvider, DialectServer>;
let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  for (const provider of MODEL_PROVIDERS) servers[provider] = await startDialectServer(provider);
  product = await startProduct({ outboundAllow: MODEL_PROVIDERS.map((provider) => servers[provider].baseUrl) });
  ana = await product.signUp();
});
afterAll(async () => {
  await product.close();
  for (const provider of MODEL_PROVIDERS) await servers[provider].close();
});

async function chooseModel(provider: ModelProvider): Promise<void> {
  const own = {
    provider,
    baseUrl: servers[provider].baseUrl,
    model: 'modelo-da-casa',
    apiKey: 'sk-da-conta-1234567890',
  };
  const body = { owner: 'account', own: { ...own, priceInput: null, priceOutput: null }, dailyLimit: null };
  expect((await ana.call('PUT', '/api/ai/model', body)).status).toBe(200);
}

describe.each(RECORDED_REPLIES)('$provider answers $what', ({ provider, answer, failure, restMs = null }) => {
  test('and the built-in engine writes, the server is left alone as it asks, and the settings page says which it was', async () => {
    const server = servers[provider];
    server.mind = () => answer;
    const clock = fakeClock();
    const write = writeWithModel(
      connectModel(
        { provider, baseUrl: server.baseUrl, apiKey: 'sk-da-casa-1234567890', model: 'modelo-da-casa', prices: null },
        clock,
      ),
    );
    const { reply, writing, blocked } = await write(turn(WANTS));
    expect([reply, writing.writer, writing.because, blocked]).toEqual([builtIn(), 'built-in', failure, []]);

    server.mind = ({ document }) =>
      DIALECTS[provider].say({
        kind: 'call',
        name: 'responder',
        input: { texto: JSON.parse(document).plano.rascunho },
      });
    if (restMs !== null) {
      clock.advance(restMs - 1);
      expect((await write(turn(WANTS))).writing.because).toBe('resting');
      clock.advance(1);
    }
    expect((await write(turn(WANTS))).writing.writer).toBe('model');

    await chooseModel(provider);
    server.mind = () => answer;
    expect((await ana.call('POST', '/api/ai/model/test')).body).toMatchObject({ failure });
  });
});
