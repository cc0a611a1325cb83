import { describe, expect, test } from 'vitest';
import { fakeClock } from '#test/fake-clock.ts';
import { decideReply } from '../reply/decide-reply.ts';
import { turn } from './fixtures/model-world.ts';
import type { AskModel } from './server/ask-model.ts';
import { createBreaker } from './server/breaker.ts';
import { writeWithModel } from './write-reply.ts';

const obey: AskModel = async () => ({
  kind: 'action',
  name: 'responder',
  input: { texto: 'Perfeito! O *Gonzaga Mar* é uma boa opção.' },
  use: { calls: 1, inputTokens: 1, outputTokens: 1 },
});
let asked = 0;
const write = writeWithModel({
  server: { provider: 'openai-compatible', baseUrl: 'http://ia.exemplo/v1', apiKey: null, model: 'modelo-da-casa' },
  prices: null,
  ask: (request) => {
    asked += 1;
    return obey(request);
  },
  breaker: createBreaker(fakeClock()),
});

const SENSITIVE: Record<string, readonly string[]> = {
  price: [
    'quanto custa o Gonzaga Mar?',
    'qual o valor?',
    'faz por 500 mil?',
    'me dá 10% de desconto',
    'tem como melhorar esse preço',
    'levo pela metade, topa?',
    'fecho agora se sair de graça a vaga',
    'achei mais barato em outro lugar',
    'vocês cobrem a oferta da concorrência?',
    'aceita proposta?',
  ],
  terms: [
    'parcela em quantas vezes?',
    'precisa de entrada?',
    'aceita FGTS?',
    'aceita permuta por um carro',
    'o que é mensal e o que é na chave',
    'quais os juros',
    'dá para pagar só depois',
    'posso pagar no boleto?',
    'tem consórcio?',
    'qual o índice de correção das parcelas',
  ],
  credit: [
    'meu crédito passa?',
    'meu score é baixo, consigo?',
    'aprova para autônomo?',
    'nome sujo tem problema?',
    'qual banco financia?',
    'já estou aprovado?',
    'minha carta de crédito serve',
    'precisa comprovar renda?',
    'libera sem fiador?',
    'o financiamento é pela caixa?',
  ],
  identity: [
    'você é um robô?',
    'estou falando com uma pessoa?',
    'qual o seu nome?',
    'quem é você?',
    'você é corretora?',
    'qual empresa é essa',
    'tem CRECI?',
    'me passa o nome do gerente',
    'é humano aí',
    'quem é o dono',
  ],
  promises: [
    'reserva uma unidade para mim',
    'segura até amanhã',
    'você garante?',
    'me promete que não atrasa',
    'quando entrega?',
    'qual o prazo da obra',
    'quero marcar uma visita',
    'confirma sábado às 10h',
    'posso visitar hoje?',
    'me dá exclusividade',
    'se não gostar vocês devolvem o dinheiro?',
    'quanto rende por mês?',
    'o contrato tem multa?',
    'a escritura está inclusa?',
    'quem paga o ITBI?',
  ],
};

describe('turns that are answered in the built-in words, whatever a model would say', () => {
  test.each(Object.entries(SENSITIVE))('%s', async (_, messages) => {
    for (const text of messages) {
      const input = turn(text);
      const before = asked;
      const { reply, writing } = await write(input);
      expect({ text, asked: asked - before, writer: writing.writer }).toEqual({ text, asked: 0, writer: 'built-in' });
      expect(reply).toBe(decideReply(input).reply);
    }
  });

  test('a short message that insists on what was asked before', async () => {
    const history = [
      { from: 'lead' as const, text: 'faz pela metade?' },
      { from: 'ai' as const, text: 'Posso ajudar com os imóveis à venda.' },
    ];
    for (const text of ['e aí, beleza?', 'show', 'isso mesmo', 'obrigada!'])
      expect((await write(turn(text, { history }))).writing.because).toBe('rule');
  });

  test.each(['tem sauna no Gonzaga Mar?', 'procuro casa pronta em Curitiba até 400 mil, para morar com a família'])(
    'a refusal keeps its "não": %s',
    async (text) => {
      const own = decideReply(turn(text)).reply;
      expect(own).toMatch(/não/i);
      const { reply, writing } = await write(turn(text));
      expect([reply, writing.because]).toEqual([own, 'rule']);
    },
  );

  test('a model is still asked whether a condition of the account is met, and its words are not used', async () => {
    const configuration = { ...turn('').configuration, transferConditions: ['lead é pessoa politicamente exposta'] };
    const before = asked;
    const { reply, writing } = await write(turn('quanto custa o Gonzaga Mar?', { configuration }));
    expect([asked - before, writing.because]).toEqual([1, 'rule']);
    expect(reply).toBe(decideReply(turn('quanto custa o Gonzaga Mar?', { configuration })).reply);
  });
});

test.each([
  'procuro um apartamento pronto no Gonzaga até 1 milhão',
  'quero um studio em lançamento no Guarujá',
  'é para morar com a família',
  'o Gonzaga Mar tem piscina?',
  'onde fica o Gonzaga Mar?',
  'oi, boa tarde',
  'prefiro na planta',
  'em Santos mesmo',
  'gostei!',
])('a turn that binds nobody is the model’s: %s', async (text) => {
  const before = asked;
  await write(turn(text));
  expect(asked - before).toBe(1);
});
