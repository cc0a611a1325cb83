import { expect, test } from 'vitest';
import { shownCities } from './shown-cities.ts';

const cities = Array.from({ length: 12 }, (_, index) => ({ value: `Cidade ${index + 1}`, count: 12 - index }));
const names = (list: { value: string }[]) => list.map(({ value }) => value);

test('at first the first eight are in sight, with what is chosen further down', () => {
  expect(shownCities(cities, { chosen: [], isOpen: false, search: '' })).toHaveLength(8);
  const chosen = ['Cidade 11'];
  expect(names(shownCities(cities, { chosen, isOpen: false, search: '' })).at(-1)).toBe('Cidade 11');
});

test('opened, all are in sight or what the search finds, whatever its accents', () => {
  expect(shownCities(cities, { chosen: [], isOpen: true, search: '' })).toHaveLength(12);
  const some = [...cities, { value: 'São João da Boa Vista', count: 1 }];
  expect(names(shownCities(some, { chosen: [], isOpen: true, search: ' sao joao ' }))).toEqual([
    'São João da Boa Vista',
  ]);
});
