import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

test('UTF-8 with accents and emoji is read as it is', () => {
  expect(decodeFile(utf8('João 😀'))).toEqual({ text: 'João 😀', encoding: 'utf-8' });
});

test('the byte order mark is dropped', () => {
  expect(decodeFile(utf8('\ufeffnome'))).toEqual({ text: 'nome', encoding: 'utf-8' });
});

test('bytes that are no UTF-8 are Windows-1252, with its own signs', () => {
  const bytes = Uint8Array.from([0x4a, 0x6f, 0xe3, 0x6f, 0x20, 0x96, 0x20, 0x80]);
  expect(decodeFile(bytes)).toEqual({ text: 'João – €', encoding: 'windows-1252' });
});

test('"Texto Unicode" of Excel is UTF-16 with its mark', () => {
  const bytes = Uint8Array.from([0xff, 0xfe, 0x4e, 0x00, 0xe3, 0x00]);
  expect(decodeFile(bytes)).toEqual({ text: 'Nã', encoding: 'utf-16le' });
});

test('UTF-16 without its mark is told by its zeros', () => {
  const little = Uint8Array.from([0x4e, 0x00, 0xe3, 0x00, 0x6f, 0x00]);
  const big = Uint8Array.from([0x00, 0x4e, 0x00, 0xe3, 0x00, 0x6f]);
  expect(decodeFile(little)).toEqual({ text: 'Não', encoding: 'utf-16le' });
  expect(decodeFile(big)).toEqual({ text: 'Não', encoding: 'utf-16be' });
});

test('no bytes are no text', () => {
  expect(decodeFile(new Uint8Array()).text).toBe('');
});
