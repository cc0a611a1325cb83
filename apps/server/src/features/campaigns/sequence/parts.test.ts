import { expect, test } from 'vitest';
import { partsOf } from './parts.ts';

const file = (name: string) => ({
  id: name,
  filename: name,
  originalName: `${name}.bin`,
  size: 1,
  mimetype: 'application/octet-stream',
  path: `/api/media/${name}`,
});
const part = (type: string, text: string, name: string | null) => ({
  type,
  text,
  mediaUrl: name && `/api/media/${name}`,
  fileName: name && `${name}.bin`,
  template: null,
});

test('a text and a place are one message, whatever files are stored with them', () => {
  for (const type of ['text', 'location'] as const)
    expect(partsOf({ type, content: 'Olá', mediaFiles: [file('a')] })).toEqual([part(type, 'Olá', null)]);
});

test('pictures are a message each, and the first carries the words', () => {
  expect(partsOf({ type: 'image', content: 'A sala', mediaFiles: ['a', 'b', 'c'].map(file) })).toEqual([
    part('image', 'A sala', 'a'),
    part('image', '', 'b'),
    part('image', '', 'c'),
  ]);
});

test('the words of an audio go before it', () => {
  expect(partsOf({ type: 'audio', content: 'Sou a Ana', mediaFiles: [file('voz')] })).toEqual([
    part('text', 'Sou a Ana', null),
    part('audio', '', 'voz'),
  ]);
});

test.each(['video', 'document'] as const)('a %s carries its words', (type) => {
  expect(partsOf({ type, content: 'Veja', mediaFiles: [file('a')] })).toEqual([part(type, 'Veja', 'a')]);
});

test('words too long for a caption go before the file', () => {
  const content = 'a'.repeat(901);
  expect(partsOf({ type: 'video', content, mediaFiles: [file('a')] })).toEqual([
    part('text', content, null),
    part('video', '', 'a'),
  ]);
});

test('a step whose file is missing is still one message, which no channel takes', () => {
  expect(partsOf({ type: 'image', content: 'A sala', mediaFiles: [] })).toEqual([part('image', 'A sala', null)]);
});
