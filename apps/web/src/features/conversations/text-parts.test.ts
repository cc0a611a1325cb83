import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

test('web addresses become links without the punctuation behind them', () => {
  expect(textParts('veja (https://a.com/b?c=1), ok').map(({ text, href }) => [text, href !== null])).toEqual([
    ['veja (', false],
    ['https://a.com/b?c=1', true],
    ['), ok', false],
  ]);
});

test('nothing but http becomes a link', () => {
  expect(textParts('javascript:alert(1) www.a.com')).toEqual([
    { text: 'javascript:alert(1) www.a.com', href: null, at: 0 },
  ]);
});
