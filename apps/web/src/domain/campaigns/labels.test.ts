import { expect, test } from 'vitest';
import { campaignWords } from './labels.ts';

test.each([
  ['Março', 'campanha Março'],
  ['Campanha Vista Moema', 'Campanha Vista Moema'],
  ['Campanhas de verão', 'campanha Campanhas de verão'],
])('%s is told as %s', (name, words) => {
  expect(campaignWords(name)).toBe(words);
});
