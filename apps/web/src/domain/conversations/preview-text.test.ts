import type { ChatMessage } from '@prumo/contracts/conversations';
import { expect, test } from 'vitest';
import { previewText } from './preview-text.ts';

const message = (part: Partial<ChatMessage>) =>
  ({ type: 'text', content: '', caption: null, fileName: null, ...part }) as ChatMessage;

test('a long text is cut at 100 characters, on one line', () => {
  expect(previewText(message({ content: `oi\n${'a'.repeat(200)}` }))).toBe(`oi ${'a'.repeat(97)}…`);
  expect(previewText(message({ content: 'a'.repeat(100) }))).toBe('a'.repeat(100));
});

test('media is named', () => {
  expect(previewText(message({ type: 'image' }))).toBe('Imagem');
  expect(previewText(message({ type: 'document', fileName: 'planta.pdf' }))).toBe('Documento: planta.pdf');
  expect(previewText(message({ type: 'location', content: 'Rua A' }))).toBe('Localização: Rua A');
  expect(previewText(message({ type: 'unsupported', content: 'Enquete' }))).toBe('Mídia: Enquete');
});
