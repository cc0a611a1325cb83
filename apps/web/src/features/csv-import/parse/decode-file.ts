export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Bytes to text, without the byte order mark: the mark decides; without one UTF-16 where zeros show it, UTF-8, and
 * Windows-1252 where the bytes are no UTF-8 (NS-051: Excel in Brazil writes it). Never throws.
 */
export function decodeFile(bytes: Uint8Array): { text: string; encoding: FileEncoding } {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** A zero in them is half of a Latin letter: no text of one byte a letter has any. */
const HEAD_BYTES = 4096;

function encodingOf(bytes: Uint8Array): FileEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeroAt = bytes.subarray(0, HEAD_BYTES).indexOf(0);
  if (zeroAt >= 0) return zeroAt % 2 === 1 ? 'utf-16le' : 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
