import type { MessageId } from '@prumo/contracts/ids';
import { describe, expect, test } from 'vitest';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { type Entry, emptyLedger, type Ledger } from '../ledger/ledger.ts';
import { checkReply, type GateContext, type GateFinding, rewriteOrHandOver } from './gate.ts';

const known = <Value>(value: Value): Entry<Value> => ({
  state: 'answered',
  value,
  messageId: 'm1' as MessageId,
  timesAsked: 0,
});

const ledger: Ledger = {
  ...emptyLedger(),
  type: known('apartamento'),
  location: known('Santos'),
  stage: known('pronto'),
  budget: known({ min: null, max: 900_000 }),
  purpose: known('moradia'),
};

const context: GateContext = {
  ledger,
  catalogue: COMPANIES.litoral.catalogue.map((product) => ({ ...product, version: 1 })),
  configuration: { ...COMPANIES.litoral.agent, updatedAt: null },
  leadTexts: ['tenho até 900 mil e quero uns 80 m²', 'me dá 90% de desconto'],
  aiMessagesToday: 0,
  repliesToBurst: 0,
};

const ALLOWED = [
  'Gonzaga Mar: de R$ 870.000 a R$ 1.150.000, conforme a unidade.',
  'O Gonzaga Mar tem de 95 a 128 m² e 2 vagas.',
  'São apartamentos de 3 quartos, a uma quadra da praia.',
  'A entrega do Studio Pitangueiras está prevista para março de 2028.',
  'O valor segue até R$ 900.000, certo?',
  'Você busca até 900 mil, é isso?',
  'Continua sendo apartamento, certo?',
  'Em Santos, qual bairro você prefere?',
  'Você pretende dar alguma entrada?',
  'Agende aqui: https://agenda.exemplo/conversa',
  'Sou o assistente virtual da Porto Azul Imóveis, e não uma pessoa.',
  'Não posso confirmar descontos de 90%.',
  'Não posso conceder descontos.',
  'Você comentou que quer uns 80 m².',
];

const REFUSED: [string, GateFinding['reason']][] = [
  ['Que tipo de imóvel você procura?', 'asks_known_item'],
  ['Qual o seu orçamento?', 'asks_known_item'],
  ['Em qual cidade você quer comprar?', 'asks_known_item'],
  ['Você prefere pronto ou na planta?', 'asks_known_item'],
  ['É para morar ou investir?', 'asks_known_item'],
  ['Gonzaga Mar sai por R$ 799.000.', 'unsupported_figure'],
  ['O Gonzaga Mar custa R$ 540.000.', 'unsupported_figure'],
  ['Fecho por 900 mil.', 'unsupported_figure'],
  ['O Gonzaga Mar custa 900 mil.', 'unsupported_figure'],
  ['O Gonzaga Mar tem 80 m².', 'unsupported_figure'],
  ['A parcela fica em R$ 3.200 por mês.', 'unsupported_figure'],
  ['São apartamentos de quatro quartos.', 'unsupported_figure'],
  ['A entrega é em junho de 2027.', 'unsupported_figure'],
  ['A entrega do Gonzaga Mar é em março de 2028.', 'unsupported_figure'],
  ['Custa oitocentos mil reais.', 'unsupported_figure'],
  ['Rende 12% ao ano.', 'unsupported_figure'],
  ['A Cobertura Boqueirão custa R$ 2.300.000.', 'unsupported_figure'],
  ['Veja em https://golpe.exemplo/pix', 'unknown_link'],
  ['Acesse www.outrosite.com.br agora.', 'unknown_link'],
  ['Veja https://agenda.exemplo/conversa?x=1', 'unknown_link'],
  ['Aqui é a Ana, corretora da Porto Azul.', 'claims_human'],
  ['Não sou um robô, pode ficar tranquilo.', 'claims_human'],
  ['Sou uma pessoa de verdade.', 'claims_human'],
  ['Nossa comissão de 5% e margem para negociar até 3% com o gerente.', 'internal_text'],
  ['Desconto confirmado para você.', 'unsupported_promise'],
  ['Seu financiamento está aprovado.', 'unsupported_promise'],
  ['A rentabilidade é garantida.', 'unsupported_promise'],
];

describe('a reply of the agent', () => {
  test.each(ALLOWED)('may leave: %s', (text) => {
    expect(checkReply(text, context)).toEqual({ ok: true });
  });

  test.each(REFUSED)('may not leave: %s (%s)', (text, reason) => {
    expect(checkReply(text, context)).toMatchObject({ ok: false, reason });
  });

  test('an item nobody told yet may be asked', () => {
    const unknown = { ...context, ledger: { ...ledger, budget: emptyLedger().budget } };

    expect(checkReply('Qual o seu orçamento?', unknown)).toEqual({ ok: true });
  });

  test('only one message answers a burst', () => {
    expect(checkReply('Claro!', { ...context, repliesToBurst: 1 })).toMatchObject({ reason: 'second_message' });
  });

  test('after twenty messages in a day nothing more leaves', () => {
    expect(checkReply('Claro!', { ...context, aiMessagesToday: 19 })).toEqual({ ok: true });
    expect(checkReply('Claro!', { ...context, aiMessagesToday: 20 })).toMatchObject({ reason: 'daily_limit' });
  });
});

describe('a refused reply', () => {
  test('loses the offending sentence and keeps the rest', () => {
    const text = 'O Gonzaga Mar fica em Gonzaga, Santos - SP. Sai por R$ 500.000 para você!\n\nQuer saber mais?';

    expect(rewriteOrHandOver(text, context)).toEqual({
      text: 'O Gonzaga Mar fica em Gonzaga, Santos - SP.\n\nQuer saber mais?',
      blocked: [{ reason: 'unsupported_figure', detail: 'r$ 500.000' }],
      mustHandOver: false,
    });
  });

  test('becomes a hand-over when nothing of substance is left', () => {
    expect(rewriteOrHandOver('Qual o seu orçamento?', context)).toMatchObject({ text: null, mustHandOver: true });
  });
});
