import type { Hit } from '@prumo/contracts/conversations/inbox';
import { expect, test } from 'vitest';
import { markDigits, markHits } from './highlight.ts';

const hits = (parts: { text: string; isHit: boolean }[]) =>
  parts.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');

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
] as [string, Hit[], string][])('%s with hits at %j', (text, found, expected) => {
  expect(hits(markHits(text, found))).toBe(expected);
});

test.each([
  ['+55 (11) 98654-0001', '8654-00', '+55 (11) 9[8654-00]01'],
  ['+55 (11) 98654-0001', '11986', '+55 ([11) 986]54-0001'],
  ['+55 (11) 98654-0001', 'bloco 9865', '+55 (11) 98654-0001'],
  ['+55 (11) 98654-0001', '98', '+55 (11) 98654-0001'],
])('the number %s with %s', (shown, search, expected) => {
  expect(hits(markDigits(shown, search))).toBe(expected);
});
