import { readFileSync } from 'node:fs';
import { PROPERTY_FACTS } from '@prumo/contracts/products/property-fields';
import { expect, test } from 'vitest';
import { answerTurn } from '../gate/answer-turn.ts';
import { checkReply } from '../gate/gate.ts';
import { turnAsking } from '../knowledge/fixtures/agencies.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';

const NAME = 'Vista Moema';
const COMPANY = { name: 'Horizonte Imóveis', description: '' };

const FULL: Partial<CatalogueProduct> = {
  location: 'Moema, São Paulo',
  precoMin: 590_000,
  precoMax: 590_000,
  statusImovel: 'Pronto para morar',
  features: ['Varanda', 'Piscina aquecida'],
  purpose: 'ambos',
  code: 'AP102',
  bedrooms: 3,
  suites: 1,
  bathrooms: 2,
  parking: 2,
  usefulArea: 98.5,
  totalArea: 120,
  floor: 7,
  builtYear: 2015,
  rentPrice: 3_500,
  condominiumFee: 850,
  iptu: 1_230,
  iptuPeriod: 'year',
  acceptsPets: true,
  acceptsFinancing: true,
  acceptsExchange: false,
  acceptsFgts: true,
  postalCode: '04567000',
  street: 'Rua das Flores',
  streetNumber: '145',
  complement: null,
  neighborhood: 'Moema',
  city: 'São Paulo',
  state: 'SP',
};
const BARE: Partial<CatalogueProduct> = {
  ...FULL,
  ...Object.fromEntries(PROPERTY_FACTS.map((field) => [field, null])),
  ...{ neighborhood: 'Moema', city: 'São Paulo' },
};

function turnAbout(text: string, fields: Partial<CatalogueProduct>) {
  const turn = turnAsking(
    text,
    { company: COMPANY, products: [{ name: NAME, type: 'apartamento', location: 'Moema', description: '' }] },
    [],
    NAME,
  );
  return answerTurn({ ...turn, catalogue: turn.catalogue.map((product) => ({ ...product, ...fields })) });
}

type LabelledQuestion = { text: string; fields: string[] };
const QUESTIONS: LabelledQuestion[] = readFileSync(new URL('./property-questions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

test.each(QUESTIONS)('"$text" is answered from $fields', ({ text, fields }) => {
  const { reply, explanation, markUnread } = turnAbout(text, FULL);
  expect([...new Set(explanation.facts.map(({ field }) => field))].toSorted()).toEqual(fields.toSorted());
  for (const fact of explanation.facts) expect(reply).toContain(fact.text);
  expect(markUnread).toBe(false);
});

test.each(QUESTIONS.filter(({ fields }) => !fields.some((field) => field === 'address' || field === 'precoMin')))(
  '"$text" of a field that nobody filled is left to people, and nothing is invented',
  ({ text, fields }) => {
    const { reply, explanation, markUnread } = turnAbout(text, BARE);
    const invented = explanation.facts.filter(({ field }) => fields.includes(field));
    const isOfRents = reply?.includes('a compra de imóveis, não o aluguel');
    expect([invented, markUnread || isOfRents]).toEqual([[], true]);
    expect(reply).not.toMatch(/\b(?:98|120|2015|3\.500|850|1\.230|145|AP102|Flores)\b/);
  },
);

test('a field that was filled comes before what the texts say, and what was not filled is left to people', () => {
  const description = 'Apartamento de 2 quartos com 1 vaga.';
  expect(turnAbout('quantos quartos e vagas tem?', { ...FULL, description }).reply).toContain(
    '*Vista Moema*: 3 quartos; 2 vagas.\n',
  );
  const fields = { ...FULL, suites: null };
  const { reply, markUnread } = turnAbout('quantos quartos, suítes e vagas tem?', fields);
  expect(reply).toContain('*Vista Moema*: 3 quartos; 2 vagas.');
  expect([reply, markUnread]).toEqual([expect.stringContaining('não consta no nosso cadastro'), true]);
});

test('what is asked besides the fields is answered too', () => {
  const { reply, explanation } = turnAbout('tem piscina? e aceita pet?', FULL);
  expect(reply).toContain('aceita pets');
  expect(reply).toContain('Piscina aquecida');
  expect(explanation.facts.map(({ field }) => field).toSorted()).toEqual(['acceptsPets', 'features']);
});

test.each([
  ['tem algum de 4 quartos?'],
  ['como funciona o financiamento?'],
  ['quanto fica a parcela financiada?'],
  ['qual o endereço de vocês?'],
  ['quanto rende de aluguel?'],
  ['a vaga é coberta?'],
  ['da pra fazer um quarto a mais?'],
  ['quartos são grandes?'],
  ['a suíte tem closet?'],
  ['a rua é tranquila?'],
  ['é rua sem saída?'],
  ['quantos apartamentos por andar?'],
  ['iptu incluso no condomínio?'],
  ['qual banco financia com a menor taxa?'],
])('"%s" asks for none of the fields', (text) => {
  const fields = turnAbout(text, FULL).explanation.facts.map(({ field }) => field);
  for (const field of ['bedrooms', 'suites', 'acceptsFinancing', 'address', 'rentPrice', 'parking', 'floor', 'iptu'])
    expect(fields).not.toContain(field);
});

const HIDDEN = { street: null, streetNumber: null, complement: null, postalCode: null };
test.each([
  [{ ...HIDDEN }, 'fica em Moema, São Paulo.', 'O endereço completo a equipe confirma com você'],
  [
    { ...HIDDEN, street: 'Rua das Flores' },
    'Rua das Flores, Moema, São Paulo - SP.',
    'O número a equipe confirma com você',
  ],
])('an address is told as far as the agent knows it, the rest by people', (address, told, rest) => {
  const { reply, markUnread } = turnAbout('qual o endereço completo?', { ...FULL, ...address });
  expect(reply).toContain(told);
  expect(reply).toContain(rest);
  expect(reply).not.toMatch(/145|04567/);
  expect(markUnread).toBe(true);
});

test('the gate lets the figures of the fields pass, and no other', () => {
  const turn = turnAsking(
    'oi',
    { company: COMPANY, products: [{ name: NAME, type: 'apartamento', location: 'Moema', description: '' }] },
    [],
    NAME,
  );
  const catalogue = turn.catalogue.map((product) => ({ ...product, ...FULL }));
  const check = (text: string) =>
    checkReply(text, {
      ...{ ledger: turn.ledger, catalogue, configuration: turn.configuration },
      ...{ leadTexts: [], aiMessagesToday: 0, repliesToBurst: 0 },
    }).ok;
  expect(check('*Vista Moema*: condomínio de R$ 850 por mês; 98,5 m² de área útil; 7º andar; código AP102.')).toBe(
    true,
  );
  expect(check('*Vista Moema*: condomínio de R$ 650 por mês.')).toBe(false);
  expect(check('*Vista Moema* tem 4 quartos.')).toBe(false);
});
