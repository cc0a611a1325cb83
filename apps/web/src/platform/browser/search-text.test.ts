import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

test.each([
  ['?phone=5511987651234', { phone: '5511987651234' }],
  ['?search=true&page=2', { search: 'true', page: '2' }],
  ['?search=Jo%C3%A3o+da+Silva', { search: 'João da Silva' }],
  ['', {}],
])('%s is read as texts', (search, values) => {
  expect(parseSearch(search)).toEqual(values);
  expect(stringifySearch(values)).toBe(search);
});

test('what is not set does not stand in the address', () => {
  expect(stringifySearch({ page: 3, search: undefined, tags: '' })).toBe('?page=3');
});
