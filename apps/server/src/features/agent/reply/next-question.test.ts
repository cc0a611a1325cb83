import { RESPONSE_STYLES } from '@prumo/contracts/agent';
import { describe, expect, test } from 'vitest';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { playMessages, repliesTo } from '../fixtures/play-messages.ts';
import { emptyLedger, isSettled, REQUIRED_ITEMS } from '../ledger/ledger.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { detectQuestions } from '../reading/detect-question.ts';
import { itemsOfPair, narrowing, openItems } from './next-question.ts';
import { type PairedItems, TEXTS } from './texts.ts';

const [base] = COMPANIES.litoral.catalogue;
const offer = (...products: Partial<CatalogueProduct>[]): CatalogueProduct[] =>
  products.map((product, place) => ({ ...base, version: 1, ...product, id: `p${place}` }) as CatalogueProduct);

test('a question narrows by the share of the offer its answer excludes', () => {
  const towns = offer(
    { location: 'Santos' },
    { location: 'Guarujá' },
    { location: 'Bertioga' },
    { location: 'Santos' },
  );
  expect(narrowing('location', towns)).toBeCloseTo(0.625);
  expect(narrowing('type', towns)).toBe(0);
  const unplaced = offer({ location: 'Santos' }, { location: 'Guarujá' }, { location: null }, { location: null });
  expect(narrowing('location', unplaced)).toBeCloseTo(0.25);
  const prices = offer({ precoMin: 300_000 }, { precoMin: 500_000 }, { precoMin: 900_000 });
  expect(narrowing('budget', prices)).toBeCloseTo(1 / 3);
  expect(narrowing('budget', offer({ precoMin: 300_000 }))).toBe(0);
});

test('what divides the catalogue is asked before what all products share', () => {
  const ready = { type: 'apartamento', statusImovel: 'Pronto', precoMin: 500_000, precoMax: 500_000 };
  const ofTowns = offer({ ...ready, location: 'Santos' }, { ...ready, location: 'Guarujá' });
  expect(openItems(emptyLedger(), ofTowns)[0]).toBe('location');
  const ofKinds = offer({ ...ready, location: 'Santos' }, { ...ready, location: 'Santos', type: 'casa' });
  expect(openItems(emptyLedger(), ofKinds)[0]).toBe('type');
});

test('money and the state of the building are never the first question', () => {
  const alike = { type: 'apartamento', location: 'Santos' };
  const catalogue = offer(
    { ...alike, precoMin: 300_000, statusImovel: 'Pronto' },
    { ...alike, precoMin: 900_000, statusImovel: 'Na planta' },
  );
  expect(['budget', 'stage']).not.toContain(openItems(emptyLedger(), catalogue)[0]);
});

describe.each(RESPONSE_STYLES)('questions in pairs, %s', (style) => {
  test.each(Object.entries(TEXTS[style].pairs))('%s is one sentence that asks just its two items', (pair, text) => {
    expect(new Set(detectQuestions(text))).toEqual(new Set(itemsOfPair(pair as PairedItems)));
    expect(text.match(/\?/g)).toHaveLength(1);
  });
});

test('two things are asked at once, and three answers bring the five items together', () => {
  const played = playMessages(['oi', 'apartamento em Santos', 'pra morar, até 700 mil', 'em construção']);
  expect(detectQuestions(played[0]?.reply ?? '')).toHaveLength(2);
  const last = played.at(-1);
  expect(REQUIRED_ITEMS.filter((item) => last && !isSettled(last.ledger, item))).toEqual([]);
  expect(last?.reply).toContain('Embaré Residence');
});

test('a bare word answers its own question, whatever was asked last', () => {
  const [, second] = playMessages(['apartamento em Santos', 'pronto']);
  expect(second?.ledger.stage.value).toBe('pronto');
});

test('what was just asked is not asked once more while something else is open', () => {
  const asked = playMessages(['oi', 'apartamento', 'pronto', 'Moema', 'até 600 mil']).map(({ reply }) =>
    detectQuestions(reply ?? ''),
  );
  for (const [place, items] of asked.entries())
    for (const item of items) expect([place, asked[place + 1]]).not.toEqual([place, expect.arrayContaining([item])]);
});

test('two things known of a search are enough to show something', () => {
  expect(repliesTo(['oi', 'apartamento em Santos']).at(-1)).toContain('Gonzaga Mar');
});

test('who would rather not say is asked neither half again', () => {
  const played = playMessages(['apartamento em Santos', 'prefiro não dizer', 'ok', 'e aí?']);
  expect(detectQuestions(played[0]?.reply ?? '')).toHaveLength(2);
  const later = played.slice(1).flatMap(({ reply }) => detectQuestions(reply ?? ''));
  for (const item of detectQuestions(played[0]?.reply ?? '')) expect(later).not.toContain(item);
});
