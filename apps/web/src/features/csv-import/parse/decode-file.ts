export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Order: byte order mark, UTF-16 by zero bytes, UTF-8, else Windows-1252, which Excel in Brazil writes (NS-051). Never
 * throws.
 */
export function decodeFile(bytes: Uint8Array): { text: string; encoding: FileEncoding } {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** A zero byte is half of a Latin letter in UTF-16; one-byte text has none. */
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
