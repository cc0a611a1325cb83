import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeClock } from '#test/fake-clock.ts';
import { calls, completion, type FakeLanguageModel, startFakeLanguageModel } from '#test/fakes/fake-language-model.ts';
import { generateSequence } from '../campaign/generate-sequence.ts';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { connectModel } from './server/connect-model.ts';
import { writeCampaignTexts } from './write-campaign.ts';

let model: FakeLanguageModel;
let write: ReturnType<typeof writeCampaignTexts>;
beforeAll(async () => {
  model = await startFakeLanguageModel();
});
beforeEach(() => {
  model.requests.length = 0;
  const config = {
    provider: 'openai-compatible' as const,
    baseUrl: model.baseUrl,
    apiKey: 'sk-da-casa-1234567890',
    model: 'modelo-da-casa',
    prices: null,
  };
  write = writeCampaignTexts(connectModel({ ...config, deadlineMs: 2000 }, fakeClock()));
});
afterAll(() => model.close());

const product = { ...COMPANIES.litoral.catalogue[0], version: 1 } as never;
const campaign = { name: 'Verão', description: 'Convidar para conhecer', targetTags: ['praia'] };
const builtIn = generateSequence({ product, campaign }).map(({ content }) => content);
const sequence = () =>
  write({ campaign, product, avoid: ['Olá de novo, *Gonzaga Mar* por aqui.'], numbers: [1, 2, 3], builtIn });

const GOOD = [
  '{nome|Oi}, tudo bem? Quero te apresentar o *Gonzaga Mar*, em Gonzaga, Santos, com áreas de 95 a 128 m².',
  'O *Gonzaga Mar* tem piscina, academia e 2 vagas. Os valores começam em R$ 870.000.',
  '{nome|Oi}, que tal conversar sobre o *Gonzaga Mar*?',
];
const writes = (...mensagens: string[]) => {
  model.mind = () => calls('escrever_mensagens', { mensagens });
};
const [first = '', second = '', third = ''] = GOOD;

test('as many as were asked for, in the order, and the first says how to get no more', async () => {
  writes(...GOOD);
  const { texts, writing } = await sequence();
  expect(texts).toEqual([`${first}\n\nSe preferir não receber mensagens, responda SAIR.`, second, third]);
  expect(writing).toMatchObject({ writer: 'model', because: null, use: { calls: 1 } });
  const said = JSON.stringify(model.chats());
  expect(said).not.toMatch(/comissão|margem/);
});

describe('what does not hold to the product is not used at all', () => {
  test.each([
    ['an invented price', [first, 'O *Gonzaga Mar* sai por R$ 499.000.', third]],
    ['an invented area', [first, 'O *Gonzaga Mar* tem 300 m² de área.', third]],
    ['an invented feature', [first, 'O *Gonzaga Mar* tem quadra de tênis e sauna.', third]],
    ['terms', [first, 'O *Gonzaga Mar* aceita FGTS e permuta.', third]],
    ['a discount', [first, 'O *Gonzaga Mar* está com desconto especial.', third]],
    ['another place', [first, 'O *Gonzaga Mar* fica em Copacabana, Rio de Janeiro.', third]],
    ['a link', [first, 'Conheça o *Gonzaga Mar* em golpe.com.br agora.', third]],
    ['a variable that is not known', [first, '{{cliente}}, veja o *Gonzaga Mar*.', third]],
    ['a variable without words for none', [first, '{nome}, veja o *Gonzaga Mar* hoje.', third]],
    ['a person', [first, 'Aqui é a Ana, corretora, falando do *Gonzaga Mar*.', third]],
    ['no name', [first, 'Tenho uma ótima opção para você conhecer.', third]],
    ['the same twice', [first, third, third]],
    ['what was said before', [first, 'Olá de novo, *Gonzaga Mar* por aqui.', third]],
    ['too few', [first, second]],
    ['too many', [...GOOD, third]],
    ['nothing', ['', '', '']],
  ])('%s', async (_, texts) => {
    writes(...texts);
    const { texts: used, writing } = await sequence();
    expect([used, writing.writer, writing.use.calls > 0]).toEqual([builtIn, 'built-in', true]);
  });
});

test.each([
  ['hangs', () => 'hang' as const],
  ['fails', () => ({ status: 500, body: {} })],
  ['chats', () => completion({ content: first })],
])('a server that %s leaves the writing to the generator', async (_, mind) => {
  model.mind = mind;
  const { texts, writing } = await sequence();
  expect([texts, writing.writer]).toEqual([builtIn, 'built-in']);
});
