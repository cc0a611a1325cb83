import { expect, test } from 'vitest';
import { proposeCounts } from './propose-counts.ts';

const NOTHING = { description: '', features: [], diferenciais: [], benefits: [] };
const countsIn = (description: string) =>
  Object.fromEntries(
    Object.entries(proposeCounts({ ...NOTHING, description })).map(([field, { count }]) => [field, count]),
  );

test.each([
  ['Apartamento de 3 quartos e 2 vagas.', { bedrooms: 3, parking: 2 }],
  ['Três dormitórios, sendo 1 suíte, 2 banheiros', { bedrooms: 3, suites: 1, bathrooms: 2 }],
  ['Apartamentos de 2 quartos, um deles suíte, a três quadras do parque.', { bedrooms: 2, suites: 1 }],
  ['4 DORMS (2 SUÍTES) 3 VAGAS', { bedrooms: 4, suites: 2, parking: 3 }],
  ['Uma vaga. 2 quartos + 1 reversível', { bedrooms: 2, parking: 1 }],
  ['3 quartos. Repetindo: 3 quartos.', { bedrooms: 3 }],
  ['2 vagas e 20 vagas para visitantes', { parking: 2 }],
])('%j plainly says %j', (text, counts) => expect(countsIn(text)).toEqual(counts));

test.each([
  '2 e 3 quartos na planta',
  '1 ou 2 quartos',
  'De 2 a 4 quartos',
  'Até 2 vagas',
  'A partir de 2 quartos',
  'Unidades de 2 quartos e coberturas de 4 quartos',
  '20 vagas para visitantes',
  '1 quarto de empregada',
  '2/3 quartos',
  'Quartos amplos, suíte master, vaga coberta',
  'A 2 quadras da praia',
  '12,5 vagas',
])('%j says no number plainly', (text) => expect(countsIn(text)).toEqual({}));

test('a proposal says where it was read; texts that differ propose nothing', () => {
  expect(proposeCounts({ ...NOTHING, features: ['2 vagas', 'Piscina'] })).toEqual({
    parking: { count: 2, words: '2 vagas', source: 'features' },
  });
  expect(proposeCounts({ ...NOTHING, description: '3 quartos', diferenciais: ['2 quartos'] })).toEqual({});
});
