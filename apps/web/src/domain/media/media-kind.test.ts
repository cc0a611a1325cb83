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
  ['', 'IMG_0001.HEIC', 'image'],
  ['', 'scan.tiff', 'image'],
  ['', 'contrato.docx', 'document'],
  ['application/octet-stream', 'foto.heic', 'document'],
  ['image/heic', 'IMG_0001', 'image'],
])('of type "%s" and called %s it is sent as %s', (type, name, kind) => {
  expect(kindOf({ type, name })).toBe(kind);
});

test.each([
  [0, '0 B'],
  [1023, '1.023 B'],
  [1536, '1,5 KB'],
  [16 * 1024 * 1024, '16 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
