import type { MessageId } from '@prumo/contracts/ids';
import { expect, test } from 'vitest';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { emptyLedger } from '../ledger/ledger.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { readTurn } from './read-turn.ts';

const { agent, catalogue } = COMPANIES.litoral;

const placeIn = (text: string, companyName = agent.companyName) =>
  readTurn({
    burst: [{ id: '1' as MessageId, text }],
    history: [],
    ledger: emptyLedger(),
    lead: {},
    catalogue: catalogue.map((product) => ({ ...product, version: 1 })),
    configuration: { ...agent, companyName, updatedAt: null },
    opening: null,
    isFirstReply: true,
    aiMessagesToday: 0,
    callAlreadyOffered: false,
  }).slots.location;

test.each([
  ['apartamento no Embaré 600 mil', 'Embaré'],
  ['casa no gonzaga 3 quartos', 'Gonzaga'],
  ['apartamento no Embaré 1.100.000', 'Embaré'],
])('a number that counts something does not make a unit of the place before it: %s', (text, place) => {
  expect(placeIn(text)).toBe(place);
});

test('a place that the company is called after is a place where products are, not where the company is named', () => {
  expect(placeIn('quero apartamento em Santos', 'Santos Imóveis')).toBe('Santos');
  expect(placeIn('é da Santos Imóveis? quero apartamento', 'Santos Imóveis')).toBeNull();
});

test("a product's name that is a town's too, or sounds like one, moves nobody's search", () => {
  const names = [
    ...catalogue,
    { ...catalogue[0], id: 'x', name: 'Garopeba' },
    { ...catalogue[0], id: 'y', name: 'Buriti' },
  ];
  const told = (text: string) =>
    readTurn({
      burst: [{ id: '1' as MessageId, text }],
      history: [],
      ledger: emptyLedger(),
      lead: {},
      catalogue: names.map((product) => ({ ...product, version: 1 }) as CatalogueProduct),
      configuration: { ...agent, updatedAt: null },
      opening: null,
      isFirstReply: true,
      aiMessagesToday: 0,
      callAlreadyOffered: false,
    }).ledger.location.value;
  expect(told('Qual o valor do Garopeba?')).toBeNull();
  expect(told('em Niterói\no Buriti tem vaga de garagem?')).toBe('Niterói');
  expect(told('Gostei do Gonzaga Mar')).toBe('Gonzaga');
});
