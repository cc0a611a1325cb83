import { expect, test } from 'vitest';
import { previewTemplate } from './template-text.ts';

test('values take their places, and what is missing keeps its mark', () => {
  expect(previewTemplate('Oi {{1}}, sobre o {{ 2 }}: {{1}}', ['Rita', undefined])).toBe(
    'Oi Rita, sobre o {{ 2 }}: Rita',
  );
  expect(previewTemplate('Oi {{1}}', ['  '])).toBe('Oi {{1}}');
});
