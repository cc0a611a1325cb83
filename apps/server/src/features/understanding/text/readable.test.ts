import fc from 'fast-check';
import { expect, test } from 'vitest';
import { READ_MAX, readable, readableTogether } from './readable.ts';

test('a text that is short enough is read whole, in composed characters', () => {
  expect(readable('quero 3 quartos')).toBe('quero 3 quartos');
  expect(readable('na\u0303o')).toBe('não');
});

test('a long text is read from its beginning, and no character is cut in two', () => {
  expect(readable('a'.repeat(70_000))).toHaveLength(READ_MAX);
  const cut = readable(`a${'😀'.repeat(3_000)}`);
  expect(cut).toHaveLength(READ_MAX - 1);
  expect(cut.isWellFormed()).toBe(true);
});

test('whatever the text, what is read of it is short, composed, and reads the same again', () => {
  const units = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(units, fc.integer({ min: 1, max: 50 }), (text, max) => {
      const read = readable(text, max);
      expect(read.length).toBeLessThanOrEqual(max);
      expect(read.isWellFormed()).toBe(true);
      expect(readable(read, max)).toBe(read);
      expect(text.normalize('NFC').startsWith(read) || text.length > max).toBe(true);
    }),
  );
});

test('texts that are read as one are no longer than one, and a short one beside a long one stays whole', () => {
  const long = 'a'.repeat(9_000);
  const read = readableTogether([long, 'e o preço?', long]);
  expect(read[1]).toBe('e o preço?');
  expect(read.join('').length).toBeLessThanOrEqual(READ_MAX);
  expect(read[0]?.length).toBeGreaterThan(1_900);
  expect(readableTogether(['oi', 'tudo bem?'])).toEqual(['oi', 'tudo bem?']);
  expect(readableTogether([])).toEqual([]);
});
