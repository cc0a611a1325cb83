import { expect, test } from 'vitest';
import fc from '#test/property.ts';
import { storableJson } from './storable-json.ts';

test.each([
  [String.raw`"a\u0000b"`, 'ab'],
  [String.raw`"a\\u0000b"`, String.raw`a\u0000b`],
  [String.raw`"a\\\u0000b"`, String.raw`a\b`],
  [String.raw`"\ud83d\ude00"`, '😀'],
  [String.raw`"\uD83D\uDE00"`, '😀'],
  [String.raw`"\ud83d"`, '\uFFFD'],
  [String.raw`"\ude00\ud83d"`, '\uFFFD\uFFFD'],
  [String.raw`"\ud83d\ud83d\ude00"`, '\uFFFD😀'],
  [String.raw`"\\ud83d"`, String.raw`\ud83d`],
  ['"olá 😀"', 'olá 😀'],
])('%s is read as %s', (json, text) => {
  expect(JSON.parse(storableJson(json))).toBe(text);
});

test('whatever was written, what is read is well formed, holds no NUL, and is the same where it already was so', () => {
  const anyText = fc.array(fc.integer({ min: 0, max: 0xff_ff })).map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), anyText), (text) => {
      const read = JSON.parse(storableJson(JSON.stringify(text)));
      expect(read).toBe(text.toWellFormed().replaceAll('\0', ''));
    }),
  );
});
