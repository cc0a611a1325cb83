import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test('line breaks and indentation go, backslashes and inner spaces stay', () => {
  const greeting = 'oi|bom dia';
  expect(oneLine`
    \b(?:${greeting}
      |tudo bem
      | ,)\b \d
  `).toBe('\\b(?:oi|bom dia|tudo bem| ,)\\b \\d');
});
