import { expect, test } from 'vitest';
import { toldBriefly } from '../catalogue/product-facts.ts';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { playMessages, repliesTo } from '../fixtures/play-messages.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';

const OFFERED = ['oi', 'tem apartamento de 2 quartos até 700 mil?', 'tem algo mais barato que esse?'];

test('two products are told apart field by field', () => {
  const [reply = ''] = repliesTo(['qual a diferença entre o Gonzaga Mar e o Embaré Residence?']).slice(-1);
  expect(reply).toContain('*Gonzaga Mar* é apartamento pronto; *Embaré Residence*, apartamento em construção.');
  expect(reply).toContain('de 95 a 128 m²');
  expect(reply).toContain('Só *Gonzaga Mar*: ');
  expect(reply).not.toMatch(/undefined|null/);
});

test.each([
  ['compara o Gonzaga Mar e o Embaré Residence', '*Gonzaga Mar* tem 3 quartos; *Embaré Residence*, 2 quartos.'],
  ['coloca o Gonzaga Mar e o Embaré Residence lado a lado', '*Gonzaga Mar* tem 2 vagas; *Embaré Residence*, 1 vaga.'],
  ['qual a diferença entre o Studio Pitangueiras e o Gonzaga Mar?', 'entrega prevista para março de 2028'],
  ['entre o Gonzaga Mar e o Embaré Residence, o que muda?', '*Gonzaga Mar* tem 3 quartos'],
  ['qual a diferença do Gonzaga Mar pro Embaré Residence?', '*Gonzaga Mar* tem 3 quartos'],
  ['Gonzaga Mar ou Embaré Residence, qual vale mais a pena?', '*Gonzaga Mar* tem 3 quartos'],
])('what only descriptions tell of rooms, parking and delivery is compared: %s', (text, told) => {
  const last = playMessages([text]).at(-1);
  expect(last?.reply).toContain(told);
  expect(last?.reply).not.toContain('Só *Gonzaga Mar*: 2 vagas');
  expect(last?.blocked).toEqual([]);
});

test.each([
  ['Apartamentos de 2 e 3 dormitórios, sendo 1 suíte. Sem porteiro.', 'rooms', '2 e 3 dormitórios, sendo 1 suíte'],
  ['Três quartos amplos e quarto de empregada.', 'rooms', 'três quartos'],
  ['Torre única com 40 vagas para visitantes e 2 vagas cobertas por unidade.', 'parking', '2 vagas cobertas'],
  ['Obras em dia. Chaves em dezembro de 2027!', 'delivery', 'chaves em dezembro de 2027'],
  ['Inaugurado em 2019, perto de 3 escolas.', 'delivery', null],
  ['Uso interno: 4 quartos.', 'rooms', null],
] as const)('"%s" tells briefly of %s: %s', (description, topic, told) => {
  const [any] = COMPANIES.litoral.catalogue;
  const product = { ...any, features: [], diferenciais: [], description, version: 1 } as CatalogueProduct;
  expect(toldBriefly(product, topic)?.text ?? null).toBe(told);
});

test('the first and the second are those told first and second', () => {
  const last = playMessages([...OFFERED, 'tô em dúvida entre o primeiro e o segundo, o que muda de um pro outro?']).at(
    -1,
  );
  expect(last?.reply).toContain('Lado a lado, *Embaré Residence* e *Studio Pitangueiras*:');
  expect(last?.blocked).toEqual([]);
  expect(last?.ledger.talk.focusIds).toHaveLength(2);
});

test('places name the products to compare', () => {
  const reply = repliesTo(['oi', 'em dúvida entre o apartamento do Gonzaga e o do Embaré, o que muda?']).at(-1);
  expect(reply).toContain('Lado a lado');
});

test('one more bedroom is more than the one spoken of has, never one', () => {
  const last = playMessages([...OFFERED.slice(0, 2), 'e com mais um quarto?']).at(-1);
  expect(last?.reply).toContain('*Gonzaga Mar*');
  expect(last?.ledger.talk.rooms).not.toBe(1);
});

test('where one was shown, the second is the next that fits', () => {
  const last = playMessages(['oi', 'apartamento em Santos', 'qual a diferença entre o primeiro e o segundo?']).at(-1);
  expect(last?.reply).toContain('Lado a lado, *Gonzaga Mar* e *Embaré Residence*:');
});
