import { expect, test } from 'vitest';
import { NO_SLOTS } from '#features/understanding/index.ts';
import { dropLookalikes, withoutProductNames } from './drop-lookalikes.ts';

const nothingElse = { situation: null, wished: null, companyName: 'Prumo Imóveis', knownPlaces: [] };
const placeIn = (text: string, location: string) =>
  dropLookalikes({ ...NO_SLOTS, location }, { text, ...nothingElse }).location;

test.each([
  ['quanto tempo até o Centro?', 'Centro', null],
  ['qual a distância do metrô até a Vila Nova?', 'Vila Nova', null],
  ['fica longe da praia para o Centro?', 'Centro', null],
  ['quero morar no Centro', 'Centro', 'Centro'],
  ['quanto tempo até o Centro? queria no Centro mesmo', 'Centro', null],
  ['quanto tempo até o Centrão? queria no Centro', 'Centro', 'Centro'],
  ['me fala do Recreio 2', 'Recreio', null],
  ['Recreio 2 quartos', 'Recreio', 'Recreio'],
  ['no Novo Recreio, o Recreio 2', 'Recreio', null],
  ['prefiro Porto Recreio2', 'Recreio', 'Recreio'],
])('%s: %s is %s', (text, location, left) => {
  expect(placeIn(text, location)).toBe(left);
});

// Unescaped in a pattern, the first one took seconds, doubling with each letter; the rest were invalid patterns.
test.each([
  ['moema (x+x+)+y', `quanto tempo até a moema ${'x'.repeat(28)}`],
  ['Tatuape (Zona Leste', 'procuro em Tatuape (Zona Leste'],
  ['Centro [', 'quanto tempo até o Centro ['],
  ['Centro \\', 'longe do Centro \\'],
  ['Centro *+?', 'quanto tempo até o Centro *+?'],
])('a place may hold any sign: %s', (location, text) => {
  const begin = performance.now();
  placeIn(text, location);
  expect(performance.now() - begin).toBeLessThan(500);
});

test('a place with signs is as far away as any other', () => {
  expect(placeIn('quanto tempo até o Tatuapé (Zona Leste)?', 'Tatuapé (Zona Leste)')).toBeNull();
});

test('one place said a thousand times is looked for in little time', () => {
  const begin = performance.now();
  placeIn('longe de '.repeat(500), 'longe');
  placeIn('a '.repeat(2_000), 'a');
  expect(performance.now() - begin).toBeLessThan(200);
});

test('product names taken out of a message never multiply it', () => {
  const names = ['i', 'im', 'imo', 'm', 'mo', 'mov', 'o', 'ov', 'v', 've', 'e', 'el', 'l', 'imovel', 'movel', 'ovel'];
  const catalogue = names.map((name) => ({ name, location: 'Moema' })) as unknown as Parameters<
    typeof withoutProductNames
  >[1]['catalogue'];
  const text = `${names.join(' ')} ${'e '.repeat(100)}`;
  let read = 0;
  withoutProductNames(text, { location: 'Moema', isKnown: true, catalogue }, (rest) => {
    read = rest.length;
    return NO_SLOTS;
  });
  expect(read).toBeLessThan(text.length * 7);
});
