import type { ProductId } from '@prumo/contracts/ids';
import { expect, test } from 'vitest';
import { turnAsking } from '../knowledge/fixtures/agencies.ts';
import { emptyLedger, readLedger } from '../ledger/ledger.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { readTurn } from '../reading/read-turn.ts';
import { summarise } from '../reply/summary.ts';
import { focusProducts } from './focus-products.ts';
import { matchProducts } from './match-products.ts';
import { differencesOf, reasonsFor } from './present-product.ts';

const COMPANY = { name: 'Horizonte Imóveis', description: '' };

function catalogueOf(fields: Record<string, Partial<CatalogueProduct>>): CatalogueProduct[] {
  const products = Object.keys(fields).map((name) => ({
    name,
    type: 'apartamento',
    location: 'Moema',
    description: '',
  }));
  const { catalogue } = turnAsking('oi', { company: COMPANY, products }, []);
  return catalogue.map((product) => ({ ...product, id: product.name as ProductId, ...fields[product.name] }));
}

function heard(texts: string[], catalogue: CatalogueProduct[]) {
  let ledger = emptyLedger();
  let situation: string | null = null;
  for (const text of texts) {
    const turn = turnAsking(text, { company: COMPANY, products: [] }, []);
    ({ ledger, situation } = readTurn({ ...turn, ledger, catalogue }));
  }
  return { ledger, situation };
}

function matchesOf(texts: string[], fields: Record<string, Partial<CatalogueProduct>>): string[] {
  const catalogue = catalogueOf(fields);
  return matchProducts(heard(texts, catalogue).ledger, catalogue)
    .filter(({ isMatch }) => isMatch)
    .map(({ product }) => product.name);
}

test('who wants two parking spaces is shown what has them, or does not say', () => {
  const fields = { Uma: { parking: 1 }, Duas: { parking: 2 }, Tres: { parking: 3 }, Calado: {} };
  expect(matchesOf(['procuro apartamento em Moema, preciso de 2 vagas'], fields).toSorted()).toEqual([
    ...['Calado', 'Duas', 'Tres'],
  ]);
  expect(matchesOf(['procuro apartamento em Moema', 'tem 2 vagas?'], fields)).toContain('Uma');
});

test('bedrooms are those of the field, whatever the description says', () => {
  const fields = { Dois: { bedrooms: 2, description: 'Perto de prédios de 3 quartos.' }, Tres: { bedrooms: 3 } };
  expect(matchesOf(['quero 3 quartos em Moema'], fields)).toEqual(['Tres']);
});

test('who has a pet is not shown what accepts none', () => {
  const fields = { Aceita: { acceptsPets: true }, Recusa: { acceptsPets: false }, Calado: {} };
  const names = matchesOf(['procuro apartamento em Moema', 'tenho dois cachorros'], fields);
  expect(names).toEqual(['Aceita', 'Calado']);
  expect(matchesOf(['quero um que aceite gato'], fields)).not.toContain('Recusa');
});

test('rent and sale are two wishes', () => {
  const fields = {
    Venda: { purpose: 'venda', precoMin: 600_000, precoMax: 600_000 },
    Aluguel: { purpose: 'locacao', rentPrice: 3_000 },
    Ambos: { purpose: 'ambos', precoMin: 500_000, precoMax: 500_000, rentPrice: 2_500 },
    Antigo: { precoMin: 550_000, precoMax: 550_000 },
  } as const;
  expect(matchesOf(['quero alugar um apartamento em Moema'], fields).toSorted()).toEqual(['Aluguel', 'Ambos']);
  expect(matchesOf(['quero comprar um apartamento em Moema'], fields).toSorted()).toEqual(['Ambos', 'Antigo', 'Venda']);
  expect(matchesOf(['apartamento em Moema até 700 mil'], fields).toSorted()).toEqual(['Ambos', 'Antigo', 'Venda']);
});

test('who wants to rent is told that only sales are made where nothing is for rent', () => {
  const text = ['quero alugar um apartamento em Moema'];
  expect(heard(text, catalogueOf({ Venda: { purpose: 'venda' } })).situation).toBe('tenant');
  expect(heard(text, catalogueOf({ Ambos: { purpose: 'ambos' } })).situation).toBeNull();
  const gone = catalogueOf({ Alugado: { purpose: 'locacao', saleStatus: 'vendido', isActive: false } });
  expect(heard(text, gone).situation).toBe('tenant');
});

test('what fits and what does not is said', () => {
  const catalogue = catalogueOf({
    Um: { parking: 1, acceptsPets: false, purpose: 'venda' },
    Outro: { purpose: 'locacao' },
  });
  const { ledger } = heard(['quero alugar um ap em Moema, preciso de 2 vagas', 'tenho um gato'], catalogue);
  const [other, one] = matchProducts(ledger, catalogue);
  expect(other?.product.name).toBe('Outro');
  expect(one && differencesOf(one, ledger)).toEqual([
    ...['tem menos vagas do que você pediu', 'não aceita pets', 'está só à venda'],
  ]);
  const fitting = catalogueOf({ Bom: { parking: 2, acceptsPets: true, purpose: 'ambos' } });
  const [good] = matchProducts(ledger, fitting);
  expect(good && reasonsFor(good)).toEqual(expect.arrayContaining(['tem as vagas que você pediu', 'aceita pets']));
});

test('a code names its property, and is no part of another word', () => {
  const catalogue = catalogueOf({ Um: { code: 'AP102' }, Outro: { code: 'AP1' }, Palavra: { code: 'mar' } });
  const meant = (text: string) => {
    const { slots } = readTurn({ ...turnAsking(text, { company: COMPANY, products: [] }, []), catalogue });
    const found = focusProducts({ text, slots, ledger: emptyLedger(), catalogue, openingProductId: null });
    return found.isNamed ? found.products.map(({ name }) => name) : [];
  };
  expect(meant('oi, vi o ap102 no anúncio')).toEqual(['Um']);
  expect(meant('me fala do AP1?')).toEqual(['Outro']);
  expect(meant('quero ver o mar')).toEqual([]);
  expect(meant('meu prédio é o AP1020')).toEqual([]);
});

test('the team reads these wishes too', () => {
  const catalogue = catalogueOf({ Ambos: { purpose: 'ambos' } });
  const { ledger } = heard(['quero alugar um ap em Moema, preciso de 2 vagas', 'tenho um gato'], catalogue);
  expect(summarise(ledger, catalogue, ['oi'])).toContain('2 vagas, aceita pets, para alugar');
});

test('a ledger of before has none of these wishes', () => {
  const { parking, hasPets, deal } = readLedger({ talk: { rooms: 2 } }).talk;
  expect([parking, hasPets, deal]).toEqual([null, false, null]);
});
