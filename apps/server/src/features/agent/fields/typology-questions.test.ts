import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matchProduct } from '../catalogue/match-products.ts';
import { isForSale } from '../catalogue/product-fields.ts';
import { answerTurn } from '../gate/answer-turn.ts';
import { turnAsking } from '../knowledge/fixtures/agencies.ts';
import { emptyLedger } from '../ledger/ledger.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';

const NAME = 'Vista Moema';
const COMPANY = { name: 'Horizonte Imóveis', description: '' };

const LAUNCH: Partial<CatalogueProduct> = {
  location: 'Moema, São Paulo',
  precoMin: 480_000,
  precoMax: 720_000,
  metragemMin: 58.5,
  metragemMax: 78,
  statusImovel: 'Lançamento',
  parking: 1,
  condominiumFee: 850,
  acceptsPets: true,
  typologies: [
    { name: '2 quartos', bedrooms: 2, areaMin: 58.5, areaMax: 62, priceMin: 480_000, priceMax: null, unitsLeft: 7 },
    { name: 'Garden', bedrooms: 3, areaMin: 78, areaMax: 78, priceMin: 690_000, priceMax: 720_000, unitsLeft: 1 },
  ],
  unitsLeft: 8,
};

function turnAbout(text: string, fields: Partial<CatalogueProduct> = LAUNCH) {
  const turn = turnAsking(
    text,
    { company: COMPANY, products: [{ name: NAME, type: 'apartamento', location: 'Moema', description: '' }] },
    [],
    NAME,
  );
  return answerTurn({ ...turn, catalogue: turn.catalogue.map((product) => ({ ...product, ...fields })) });
}
const productOf = (fields: Partial<CatalogueProduct>): CatalogueProduct => {
  const [product] = turnAsking(
    'oi',
    {
      company: COMPANY,
      products: [{ name: NAME, type: 'apartamento', location: 'Moema', description: '' }],
    },
    [],
  ).catalogue;
  if (!product) throw new Error('no product');
  return { ...product, ...fields };
};

type LabelledQuestion = { text: string; fields: string[] };
const QUESTIONS: LabelledQuestion[] = readFileSync(new URL('./typology-questions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

test.each(QUESTIONS)('"$text" about a launch is answered from $fields', ({ text, fields }) => {
  const { reply, explanation, markUnread } = turnAbout(text);
  expect([...new Set(explanation.facts.map(({ field }) => field))].toSorted()).toEqual(fields.toSorted());
  for (const fact of explanation.facts) expect(reply).toContain(fact.text);
  expect(markUnread).toBe(false);
});

test('each typology is told with its own area, price and units, and what there is not is said', () => {
  const two = '2 quartos, de 58,5 m² a 62 m², a partir de R$ 480.000, 7 unidades disponíveis';
  const three = 'Garden: 3 quartos, 78 m², de R$ 690.000 a R$ 720.000, 1 unidade disponível';
  expect(turnAbout('quais tipologias tem?').reply).toContain(`*Vista Moema*:\n• ${two}\n• ${three}`);
  const ofTwo = turnAbout('quanto custa o de 2 quartos?').reply;
  expect(ofTwo).toContain(two);
  expect(ofTwo).not.toContain('690.000');
  expect(turnAbout('quanto custa o de 4 quartos?').reply).toContain('não tem unidades com esse número de quartos');
  expect(turnAbout('quantos quartos tem?').reply).toContain('*Vista Moema*: 2 e 3 quartos.');
  expect(turnAbout('quantas unidades restam?').reply).toContain('*Vista Moema*: 8 unidades disponíveis.');
});

test.each([
  ['quantas unidades por andar?'],
  ['tem algum outro de 2 quartos?'],
  ['me manda a planta'],
  ['procuro um de 2 quartos'],
])('"%s" asks for no typology', (text) => {
  const fields = turnAbout(text).explanation.facts.map(({ field }) => field);
  for (const field of ['typologies', 'unitsLeft']) expect(fields).not.toContain(field);
});

test('how many units are left is people’s to say where nobody counted', () => {
  const uncounted = LAUNCH.typologies?.map((typology) => ({ ...typology, unitsLeft: null })) ?? [];
  const { reply, markUnread } = turnAbout('quantas unidades restam?', {
    ...LAUNCH,
    typologies: uncounted,
    unitsLeft: null,
  });
  expect([reply, markUnread]).toEqual([expect.stringContaining('as unidades livres a equipe confirma'), true]);
});

test('a launch fits who wants as many bedrooms as one of its typologies that is left has', () => {
  const wanting = (rooms: number) => ({ ...emptyLedger(), talk: { ...emptyLedger().talk, rooms } });
  const fits = (rooms: number, fields = LAUNCH) => matchProduct(wanting(rooms), productOf(fields)).fits.rooms;
  expect([fits(2), fits(3), fits(4)]).toEqual(['fits', 'fits', 'differs']);
  const [two, garden] = LAUNCH.typologies ?? [];
  if (!two || !garden) throw new Error('no typologies');
  expect(fits(3, { ...LAUNCH, typologies: [two, { ...garden, unitsLeft: 0 }] })).toBe('differs');
  expect(isForSale(productOf({ ...LAUNCH, unitsLeft: 0 }))).toBe(false);
});
