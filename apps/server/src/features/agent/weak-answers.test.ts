import type { ProductId } from '@prumo/contracts/ids';
import { describe, expect, test } from 'vitest';
import { OWN_DIALOGUES } from './fixtures/own-dialogues.ts';
import { type Dialogue, playDialogue } from './fixtures/play-dialogue.ts';
import { readExtreme } from './reading/read-choice.ts';
import { readSituation } from './reading/situations.ts';

const [model] = OWN_DIALOGUES;
if (!model) throw new Error('no dialogue to model on');

const product = (id: string, name: string, more: Partial<Dialogue['catalogue'][number]>) => ({
  ...(model.catalogue[0] as Dialogue['catalogue'][number]),
  id: id as ProductId,
  name,
  description: '',
  features: [],
  benefits: [],
  diferenciais: [],
  salesScript: '',
  isActive: true,
  statusImovel: 'Pronto para morar',
  objetivoPrincipal: 'Moradia',
  perfilInvestidor: null,
  ...more,
});

const CATALOGUE = [
  product('tower', 'Savassi Tower', {
    type: 'apartamento',
    location: 'Savassi, Belo Horizonte - MG',
    statusImovel: 'Em construção',
    metragemMin: 110,
    metragemMax: 135,
    precoMin: 1_250_000,
    precoMax: 1_600_000,
    features: ['Piscina aquecida'],
  }),
  product('garden', 'Buritis Garden', {
    type: 'apartamento',
    location: 'Buritis, Belo Horizonte - MG',
    metragemMin: 55,
    metragemMax: 68,
    precoMin: 430_000,
    precoMax: 520_000,
    features: ['1 vaga'],
    diferenciais: ['Aceita pets'],
  }),
  product('studio', 'Studio Lourdes', {
    type: 'studio',
    location: 'Lourdes, Belo Horizonte - MG',
    statusImovel: 'Lançamento',
    metragemMin: 28,
    metragemMax: 36,
    precoMin: 390_000,
    precoMax: 480_000,
    objetivoPrincipal: 'Renda',
  }),
  product('verde', 'Vale Verde', {
    type: 'casa',
    location: 'Nova Lima - MG',
    statusImovel: 'Planta',
    metragemMin: 180,
    metragemMax: 240,
    precoMin: 1_900_000,
    precoMax: 2_600_000,
    features: ['4 suítes'],
  }),
];

function decided(...said: string[]) {
  const played = playDialogue({
    ...(model as Dialogue),
    catalogue: CATALOGUE,
    opening: null,
    turns: said.map((text, index) => ({ turn: index + 1, messages: [{ text, delay_s: 0 }] })),
  });
  return played.turns.at(-1)?.decision ?? null;
}

const replyTo = (...said: string[]): string => decided(...said)?.reply ?? '';
const handedOver = (...said: string[]) => decided(...said)?.handOver ?? null;

const INTEREST = 'oi, vi o anúncio do Buritis Garden';

describe('one of several is chosen by the catalogue', () => {
  test.each([
    ['qual o mais barato?', 'Studio Lourdes'],
    ['qual o imóvel mais em conta que vocês têm?', 'Studio Lourdes'],
    ['me manda o mais barato', 'Studio Lourdes'],
    ['quanto custa o mais barato?', 'Studio Lourdes'],
    ['a partir de quanto vocês têm?', 'Studio Lourdes'],
    ['qual o apartamento mais barato?', 'Buritis Garden'],
    ['qual o mais caro?', 'Vale Verde'],
    ['qual o maior?', 'Vale Verde'],
    ['qual é o maior apartamento?', 'Savassi Tower'],
    ['qual o menor de vocês?', 'Studio Lourdes'],
    ['qual tem mais quartos?', 'Vale Verde'],
    ['tem algum de 60 metros?', 'Buritis Garden'],
    ['tem acima de 150 m²?', 'Vale Verde'],
    ['qual aceita pet?', 'Buritis Garden'],
    ['quais têm piscina?', 'Savassi Tower'],
    ['qual fica pronto primeiro?', 'Buritis Garden'],
    ['o que dá pra comprar com 400 mil?', 'Studio Lourdes'],
    ['qual é mais barato, o Savassi Tower ou o Vale Verde?', 'Savassi Tower'],
  ])('%s', (text, name) => {
    const named = CATALOGUE.map((one) => one.name).filter((one) => replyTo(text).includes(`*${one}*`));

    expect(named).toEqual([name]);
  });

  test.each([
    ['tem algo mais barato?', 'Studio Lourdes'],
    ['nossa, que caro', 'Studio Lourdes'],
    ['tem um maior que esse?', 'Savassi Tower'],
  ])('against what is talked of: %s', (text, name) => {
    expect(replyTo(INTEREST, text)).toContain(`*${name}*`);
  });

  test.each([
    'qual o menor juro?',
    'a suíte é maior?',
    'vaga maior?',
    'consigo um prazo maior?',
    'qual a maior vantagem dele?',
    'qual o maior desconto possível?',
    'tenho um filho menor de idade',
  ])('what is said of something else chooses none: %s', (text) => {
    expect(readExtreme(text)).toBeNull();
  });

  test('the cheapest of all are two', () => {
    expect(replyTo('quais os mais baratos?')).toMatch(/Studio Lourdes[\s\S]*Buritis Garden/);
  });

  test('what is already the one is said to be', () => {
    expect(replyTo('me fala do Studio Lourdes', 'tem mais barato que esse?')).toContain('não há um de menor valor');
  });
});

describe('a question is answered from the catalogue or said to be open', () => {
  test.each([
    ['tem escritura?', /documentação não constam/],
    ['ele é quitado?', /documentação não constam/],
    ['da pra usar o fgts na entrada?', /financiamento não constam/],
    ['aceita meu carro na troca?', /financiamento não constam/],
    ['tenho nome sujo, consigo?', /financiamento não constam/],
    ['qual a taxa de juros?', /O valor dos juros não consta/],
    ['iptu e condomínio quanto dá?', /O valor do condomínio e do IPTU não consta/],
    ['tem quantos m2?', /de 55 a 68 m²/],
    ['quanto o m2?', /O valor do metro quadrado não consta/],
    ['perto de escola?', /distâncias não constam/],
    ['já posso me mudar?', /está pronto/],
    ['é bom pra morar?', /voltado para moradia/],
    ['da pra alugar por temporada?', /não consta/],
    ['é barulhento?', /não consta/],
    ['ainda tá disponível?', /está no nosso catálogo de vendas/],
  ])('%s', (text, reply) => {
    expect(replyTo(INTEREST, text)).toMatch(reply);
  });

  test('how far a place is moves nobody there', () => {
    expect(replyTo(INTEREST, 'quanto tempo até o centro?')).not.toContain('Centro');
  });
});

describe('who owns, lets, brings a buyer, or speaks of something else', () => {
  test.each([
    ['seller', 'tenho uma casa pra vender, como faço?'],
    ['seller', 'preciso vender urgente minha casa'],
    ['seller', 'herdei um imóvel e quero vender'],
    ['seller', 'quanto vale meu apartamento?'],
    ['seller', 'vcs pegam imovel pra vender?'],
    ['seller-buyer', 'vendo minha casa e compro outra, vocês ajudam?'],
    ['lets-out', 'quero alugar meu apartamento, vocês cuidam?'],
    ['fees', 'quanto vocês cobram de comissão pra vender?'],
    ['fees', 'qual a taxa de corretagem?'],
    ['offers-service', 'tenho um comprador pra esse, rola 50/50?'],
    ['tenant', 'vocês trabalham com locação?'],
    ['foreign', 'cuánto cuesta?'],
    ['foreign', 'bonjour, je cherche un appartement'],
    ['foreign', 'good morning, I am looking for a house near the beach'],
    ['voice', 'você ouviu meu áudio?'],
    ['grief', 'meu pai faleceu'],
    ['about-agent', 'qual seu nome?'],
    ['abuse', 'vocês são um bando de ladrão'],
    ['off-topic', 'qual a capital da França?'],
    ['busy', 'depois eu vejo'],
    [null, 'vocês vendem casa em condomínio?'],
    [null, 'quero comprar o apartamento que vocês estão vendendo'],
    [null, 'vou vender meu carro pra dar de entrada'],
    [null, 'vendi minha casa e quero comprar outra'],
    [null, 'quero um ap pra alugar e ter renda'],
    [null, 'tem administração da locação?'],
    [null, 'meu pai faleceu e recebi herança, quero comprar um ap'],
    [null, 'my friend me passou seu contato, quero um ap'],
    [null, 'sou corretora e quero comprar pra mim'],
    [null, 'a maior parte do tempo fico fora'],
  ])('%s: %s', (situation, text) => {
    expect(readSituation(text)).toBe(situation);
  });

  test('a rent that is looked for is no budget, and nothing of a purchase is asked', () => {
    const reply = replyTo(INTEREST, 'procuro kitnet pra alugar até 1200');

    expect(reply).toContain('não o aluguel');
    expect(reply).not.toContain('lançamento');
  });
});

test('what else was asked is answered of the one that was chosen', () => {
  const reply = replyTo('qual o mais barato? posso financiar?');

  expect(reply).toContain('*Studio Lourdes*');
  expect(reply).toContain('financiamento não constam');
});

test('who takes over reads the questions that stayed open, what was spoken of and what was not to be told', () => {
  const told = ['quanto custa o Savassi Tower?', 'não quero falar de valores', 'tem escritura?', 'aceita permuta?'];
  const summary = handedOver(...told, 'quanto é o condomínio?')?.summary.split('\n') ?? [];

  expect(summary).toHaveLength(3);
  expect(summary[1]).toContain('Não quis informar: orçamento.');
  expect(summary[1]).toContain('Falou de: Savassi Tower.');
  expect(summary[2]).toBe('Últimas mensagens: "tem escritura?" "aceita permuta?" "quanto é o condomínio?"');
});
