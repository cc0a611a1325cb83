import type { ByteRange } from '#platform/storage/media-storage.ts';

/** RFC 9110, 14.1. null: no usable range, or several, so send the whole file. */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [from, until] = [match[1] ?? '', match[2] ?? ''];
  if (from === '') {
    const length = Math.min(Number(until), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = until === '' ? size - 1 : Math.min(Number(until), size - 1);
  if (start >= size) return 'unsatisfiable';
  return start > end ? null : { start, end };
}
