/**
 * Unpacked size declared by the zip, to refuse zip bombs before unpacking. The reader stops at an entry larger than
 * declared. Infinity if undeclared.
 */
export function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let entry = directoryStart(view);
  let total = 0;
  while (entry >= 0 && entry + ENTRY_LENGTH <= view.byteLength && view.getUint32(entry, true) === ENTRY) {
    const packed = view.getUint32(entry + 20, true);
    const unpacked = view.getUint32(entry + 24, true);
    const isSizeMissing = unpacked === IN_ZIP64 || (unpacked === 0 && packed > 0);
    total += isSizeMissing ? Number.POSITIVE_INFINITY : unpacked;
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(entry + offset, true));
    entry += ENTRY_LENGTH + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return total;
}

const END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
/** The size is in a ZIP64 field, which no list of 5,000 leads needs. */
const IN_ZIP64 = 0xffffffff;

function directoryStart(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return view.getUint32(at + 16, true);
  }
  return -1;
}
