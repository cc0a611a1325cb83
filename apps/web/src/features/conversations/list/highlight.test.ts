import type { MatchedSpan } from '@prumo/contracts/conversations/inbox';
import { expect, test } from 'vitest';
import { markDigits, markMatches } from './highlight.ts';

const marked = (parts: { text: string; isMatch: boolean }[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

test.each([
  ['Conceição Araújo', [[0, 9]], '[Conceição] Araújo'],
  [
    'cobertura no Tatuapé',
    [
      [0, 5],
      [13, 20],
    ],
    '[cober]tura no [Tatuapé]',
  ],
  ['Ana', [], 'Ana'],
  ['', [], ''],
] as [string, MatchedSpan[], string][])('%s with matches at %j', (text, found, expected) => {
  expect(marked(markMatches(text, found))).toBe(expected);
});

test.each([
  ['+55 (11) 98654-0001', '8654-00', '+55 (11) 9[8654-00]01'],
  ['+55 (11) 98654-0001', '11986', '+55 ([11) 986]54-0001'],
  ['+55 (11) 98654-0001', 'bloco 9865', '+55 (11) 98654-0001'],
  ['+55 (11) 98654-0001', '98', '+55 (11) 98654-0001'],
])('the number %s searched for %s is marked as %s', (shown, search, expected) => {
  expect(marked(markDigits(shown, search))).toBe(expected);
});
