import { describe, expect, test } from 'vitest';
import { FINANCING_TEXTS } from './financing-texts.ts';
import { readSum } from './read-sum.ts';

const amount = (reais: number) => ({ downPayment: { amount: reais } });
const share = (percent: number) => ({ downPayment: { share: percent } });

describe('a sum is asked for', () => {
  test.each<[string, object]>([
    ['e se eu der 200 de entrada?', { ...amount(200_000), months: null }],
    ['e se eu der R$ 200 mil de entrada', amount(200_000)],
    ['quanto fica a parcela com 30% de entrada?', share(30)],
    ['dando 250.000 de entrada fica quanto?', amount(250_000)],
    ['com duzentos e cinquenta mil de entrada fica quanto por mês?', amount(250_000)],
    ['e se eu der metade de entrada?', share(50)],
    ['se for trinta por cento de entrada, qual a parcela?', share(30)],
    ['qual seria a parcela em 240 meses?', { downPayment: null, months: 240 }],
    ['com 100k de entrada em 20 anos, quanto dá a parcela?', { ...amount(100_000), months: 240 }],
    ['com 1,2 milhão de entrada quanto fica a prestação?', amount(1_200_000)],
    ['financia em quantas vezes?', { downPayment: null, months: null }],
    ['dá pra financiar em quantos anos?', { downPayment: null, months: null }],
    ['qual a entrada mínima?', { downPayment: null, months: null }],
    ['quanto preciso dar de entrada?', { downPayment: null, months: null }],
    ['faz uma simulação do financiamento pra mim?', { downPayment: null, months: null }],
    ['quanto fica financiado?', { downPayment: null, months: null }],
    ['o de 900 mil, quanto fica a parcela com 20% de entrada?', share(20)],
  ])('by "%s"', (text, wish) => {
    expect(readSum(text, [])).toMatchObject(wish);
  });
});

describe('no sum is asked for', () => {
  test.each([
    'tenho 200 mil de entrada',
    'qual o valor do condomínio?',
    'quanto é a parcela do condomínio?',
    'a entrada é social ou de serviço?',
    'aceita FGTS de entrada?',
    'dá pra parcelar a entrada?',
    'aceita meu carro como entrada?',
    'quantas vezes vou ter que falar?',
    'qual o valor?',
    'quanto custa?',
    'quero 3 quartos',
    'com renda de 8 mil quanto consigo financiar?',
    'aprova com nome sujo?',
    'tem quantas vagas?',
    'até 600 mil',
  ])('by "%s"', (text) => {
    expect(readSum(text, [])).toBeNull();
  });
});

describe('after a sum', () => {
  const history = [
    { from: 'lead', text: 'quanto fica a parcela com 30% de entrada em 20 anos?' },
    { from: 'ai', text: `${FINANCING_TEXTS.label} tabela SAC para *Aurora*: …` },
  ] as const;
  test.each<[string, object]>([
    ['e em 10 anos?', { ...share(30), months: 120 }],
    ['e com 400 mil?', { ...amount(400_000), months: 240 }],
    ['e se for 40%?', { ...share(40), months: 240 }],
  ])('"%s" changes what it names', (text, wish) => {
    expect(readSum(text, history)).toMatchObject(wish);
  });
  test.each(['sim', 'até 600 mil', 'é para morar', 'quero 2 quartos', 'e tem 2 vagas?'])('"%s" does not', (text) => {
    expect(readSum(text, history)).toBeNull();
  });
});

test('the answer to which property carries the sum that was asked for', () => {
  const history = [
    { from: 'lead', text: 'quanto fica com 30% de entrada?' },
    { from: 'ai', text: FINANCING_TEXTS.ofWhich(['Aurora', 'Brisa']) },
  ] as const;
  expect(readSum('do Aurora', history)).toEqual({ ...share(30), months: null, isAnswer: true });
  expect(readSum('quais as fotos do Aurora?', history)).toBeNull();
});
