import type { CaseCheck } from '@prumo/contracts/agent/checks';
import type { AgentCaseId } from '@prumo/contracts/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { type FakeLanguageModel, startFakeLanguageModel, wellBehaved } from '#test/fakes/fake-language-model.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { examplesOf } from './case-examples.ts';

const caseOf = (checks: CaseCheck[], reply: string | null = 'Fica a 300 m do metrô. Quer ver fotos?') =>
  examplesOf({
    id: 'c' as AgentCaseId,
    checks,
    turns: [
      { burst: [{ text: 'fica perto do metrô?' }], reply },
      { burst: [{ text: 'ok' }], reply: 'Posso ajudar em algo mais?' },
    ],
  });

describe('a case teaches', () => {
  test('the reply that did what its checks ask, with the words they ask for', () => {
    const [one, ...more] = caseOf([{ kind: 'must_mention', turn: 0, words: '300 m' }]);
    expect(one).toMatchObject({
      lead: 'fica perto do metrô?',
      reply: expect.stringContaining('300 m'),
      mentions: ['300 m'],
    });
    expect(more).toEqual([]);
  });

  test('not the reply that broke them, only what should have been said', () => {
    expect(caseOf([{ kind: 'must_mention', turn: 0, words: 'estação Moema' }])).toMatchObject([
      { reply: null, mentions: ['estação Moema'] },
    ]);
    expect(caseOf([{ kind: 'must_not_mention', turn: null, words: 'fotos' }])).toMatchObject([
      { reply: null, avoids: ['fotos'] },
      { reply: 'Posso ajudar em algo mais?', avoids: ['fotos'] },
    ]);
  });

  test('no reply where a text cannot show whether it was right, and nothing without a check', () => {
    expect(caseOf([{ kind: 'must_hand_over', turn: 0 }])).toEqual([]);
    expect(caseOf([])).toEqual([]);
    expect(caseOf([{ kind: 'must_mention', turn: 0, words: '300 m' }], null)).toMatchObject([{ reply: null }]);
  });
});

describe('in a talk', () => {
  let model: FakeLanguageModel;
  let product: TestProduct;
  let ana: Client;
  beforeAll(async () => {
    model = await startFakeLanguageModel();
    product = await startProduct({
      model: {
        provider: 'openai-compatible',
        baseUrl: model.baseUrl,
        apiKey: null,
        model: 'modelo-da-casa',
        prices: null,
      },
    });
  });
  beforeEach(async () => {
    ana = await product.signUp();
    model.requests.length = 0;
    model.mind = wellBehaved;
  });
  afterAll(async () => {
    await product.close();
    await model.close();
  });

  const SEARCH = 'procuro apartamento de 2 quartos em Moema';
  async function kept(client: Client, words: string) {
    const said = [
      { from: 'lead', text: SEARCH },
      { from: 'ai', text: `Temos um ótimo. ${words}` },
    ];
    const { body } = await client.call('POST', '/api/ai/cases', { said });
    const checks = [{ kind: 'must_mention', turn: 0, words }];
    expect((await client.call('PUT', `/api/ai/cases/${body.id}`, { title: body.title, checks })).status).toBe(200);
  }
  const given = () =>
    model.chats().flatMap(({ messages }) => JSON.parse(String(messages[1]?.content)).exemplos as object[]);

  test('the model gets the cases of its own account alone, of leads and of the trial', async () => {
    const bia = await product.signUp();
    await kept(ana, 'perto do parque');
    await kept(bia, 'segredo da Bia');
    await aProduct(ana, { name: 'Vista Moema', type: 'apartamento', location: 'Moema, São Paulo' });
    await ana.call('POST', '/api/simulator/messages', { phone: '11987650001', text: SEARCH });
    await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
    await product.drain(ana.accountId);
    const own = { lead: SEARCH, resposta: 'Temos um ótimo. perto do parque', deviaDizer: ['perto do parque'] };
    expect(given()).toEqual([own]);
    const configuration = (await ana.call('GET', '/api/ai/configuration')).body;
    const trial = { configuration, opening: null, said: [], burst: [SEARCH], ledger: null };
    expect((await ana.call('POST', '/api/ai/trial', trial)).body.writer).toBe('model');
    expect(given()).toEqual([own, own]);
  });
});
