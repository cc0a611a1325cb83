import { expect, test } from 'vitest';
import { playMessages, repliesTo } from '../fixtures/play-messages.ts';

const OFFERED = ['oi', 'tem apartamento de 2 quartos até 700 mil?', 'tem algo mais barato que esse?'];

test('two products are told apart field by field', () => {
  const [reply = ''] = repliesTo(['qual a diferença entre o Gonzaga Mar e o Embaré Residence?']).slice(-1);
  expect(reply).toContain('*Gonzaga Mar* é apartamento pronto; *Embaré Residence*, apartamento em construção.');
  expect(reply).toContain('de 95 a 128 m²');
  expect(reply).toContain('Só *Gonzaga Mar*: ');
  expect(reply).not.toMatch(/undefined|null/);
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
