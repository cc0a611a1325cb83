import { expect, test } from 'vitest';
import { formatSize, kindOf } from './media-kind.ts';

test.each([
  ['image/png', 'image'],
  ['video/mp4', 'video'],
  ['audio/ogg', 'audio'],
  ['application/pdf', 'document'],
  ['', 'document'],
])('%s is sent as %s', (type, kind) => {
  expect(kindOf({ type })).toBe(kind);
});

test.each([
  [0, '0 B'],
  [1023, '1.023 B'],
  [1536, '1,5 KB'],
  [16 * 1024 * 1024, '16 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
