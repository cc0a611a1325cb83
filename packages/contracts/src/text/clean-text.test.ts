import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

const BIDI = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c';

describe('a text', () => {
  test.each([
    ['boleto_\u202efdp.exe', 'boleto_fdp.exe'],
    [`Jo${BIDI}ão`, 'João'],
    ['a\u0000b\u0007c\u001bd\u007fe\u009bf', 'abcdef'],
    ['uma\r\nduas\rtrês\u2028quatro\u2029cinco\u0085seis', 'uma\nduas\ntrês\nquatro\ncinco\nseis'],
    ['nome\tvalor\n', 'nome\tvalor\n'],
    ['família 👨‍👩‍👧 coração ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'família 👨‍👩‍👧 coração ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['', ''],
  ])('%j is shown as %j', (said, shown) => {
    expect(cleanText(said)).toBe(shown);
  });

  test('holds nothing that reorders it or cannot be seen, whatever sign was written', () => {
    const letters = Array.from({ length: 0x1_00_00 }, (_, code) => `a${String.fromCharCode(code)}b`).map(cleanText);
    expect(letters.filter((text) => /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(text))).toEqual([]);
    expect(letters.map(cleanText)).toEqual(letters);
  });
});

describe('a name', () => {
  test.each([
    [' Ana\n Souza ', 'Ana Souza'],
    ['fatura.pdf          \u00a0\u3000 .exe', 'fatura.pdf .exe'],
    ['A\u200bn\u2060a\ufeff', 'Ana'],
    ['\u3164', ''],
    ['\u200b\u200d \u202e', ''],
    ['Ana 👩‍💻', 'Ana 👩‍💻'],
    ['1\t2\r\n3', '1 2 3'],
  ])('%j is %j', (said, shown) => {
    expect(cleanLine(said)).toBe(shown);
  });
});
