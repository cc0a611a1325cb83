import type { TextBlocks } from './text-blocks.ts';

const UTF_16 = /^utf-16/i;
/** What a page says of its letters stands in its first kilobyte. */
const HEAD_BYTES = 1024;
const META = /<meta[^>]{0,200}charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i;

/** By the byte order mark, the answer's header, the page itself; else UTF-8 where it is valid, and Windows-1252. */
export function decodeText(bytes: Buffer, said: string): string {
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  const named = said || (META.exec(head)?.[1] ?? '');
  const marked = markOf(bytes);
  return decoded(bytes, marked ?? (UTF_16.test(named) && head.includes('<') && !head.includes('\0') ? '' : named));
}

function markOf(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

function decoded(bytes: Buffer, name: string): string {
  for (const label of name === '' ? [] : [name]) {
    try {
      return new TextDecoder(label).decode(bytes);
    } catch {}
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export const readText = (text: string): TextBlocks => ({
  title: null,
  blocks: text.split(/\r\n?|\n/).map((line) => ({ kind: 'line', text: line })),
});
