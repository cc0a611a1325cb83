import { expect, test } from 'vitest';
import { fillTemplate } from './template-text.ts';

test('values take their places, and what is missing keeps its mark', () => {
  expect(fillTemplate('Oi {{1}}, sobre o {{ 2 }}: {{1}}', ['Rita', undefined])).toBe('Oi Rita, sobre o {{ 2 }}: Rita');
  expect(fillTemplate('Oi {{1}}', ['  '])).toBe('Oi {{1}}');
});
