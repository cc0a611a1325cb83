import { expect, test } from 'vitest';
import { oneOf, positive, searchReader, text, uuidOf } from './search-fields.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const read = searchReader({ busca: text(5), tab: oneOf(['ia', 'receita']), page: positive(9), list: uuidOf() });

test('what the address says is what the screen gets', () => {
  expect(read({ busca: 'maria', tab: 'ia', page: '2', list: ID })).toEqual({
    busca: 'maria',
    tab: 'ia',
    page: 2,
    list: ID,
  });
  expect(read({ page: 9 })).toEqual({ page: 9 });
});

test.each([
  ['too long', { busca: 'marias' }],
  ['empty', { busca: '', tab: '', page: '', list: '' }],
  ['of another kind', { busca: 7, tab: ['ia'], page: {}, list: null }],
  ['not of the list', { tab: 'ai' }],
  ['no page', { page: '0' }],
  ['a broken page', { page: '1.5' }],
  ['beyond the last page', { page: '10' }],
  ['no id', { list: `${ID}0` }],
  ['unknown', { outra: 'coisa' }],
])('a field that is %s is undefined, over what the address says', (_name, given) => {
  const nothing = { busca: undefined, tab: undefined, page: undefined, list: undefined };
  expect({ ...given, ...read(given) }).toMatchObject(nothing);
});
