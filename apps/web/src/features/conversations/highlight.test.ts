import { expect, test } from 'vitest';
import { markDigits, markHits } from './highlight.ts';

const hits = (parts: { text: string; isHit: boolean }[]) =>
  parts.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');

test.each([
  ['Conceição Araújo', 'conceicao', '[Conceição] Araújo'],
  ['cobertura no Tatuapé', 'TATUAPE cober', '[cober]tura no [Tatuapé]'],
  ['aa aaa', 'aa', '[aa] [aa]a'],
  ['Ana', '', 'Ana'],
  ['😀 olá', 'ola', '😀 [olá]'],
  ['nada', 'x', 'nada'],
])('%s with %s', (text, search, expected) => {
  expect(hits(markHits(text, search))).toBe(expected);
});

test.each([
  ['+55 (11) 98654-0001', '8654-00', '+55 (11) 9[8654-00]01'],
  ['+55 (11) 98654-0001', '11986', '+55 ([11) 986]54-0001'],
  ['+55 (11) 98654-0001', 'bloco 9865', '+55 (11) 98654-0001'],
  ['+55 (11) 98654-0001', '98', '+55 (11) 98654-0001'],
])('the number %s with %s', (shown, search, expected) => {
  expect(hits(markDigits(shown, search))).toBe(expected);
});
