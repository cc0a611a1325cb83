const isControl = (code: number): boolean => code < 9 || (code > 13 && code < 32 && code !== 27) || code === 127;

export function isText(head: Buffer): boolean {
  return head.length > 0 && (!head.some(isControl) || isUtf16(head));
}

/** "Unicode" of Notepad and Excel; without a byte order mark, nearly all must be Latin letters. */
function isUtf16(head: Buffer): boolean {
  const bytes = head.subarray(0, head.length - (head.length % 2));
  if (bytes.length < 2) return false;
  const mark = bytes.readUInt16BE(0);
  if (mark === 0xff_fe) return isWritten('utf-16le', bytes, 0);
  if (mark === 0xfe_ff) return isWritten('utf-16be', bytes, 0);
  return isWritten('utf-16le', bytes, MOSTLY) || isWritten('utf-16be', bytes, MOSTLY);
}

const MOSTLY = 0.9;
const LAST_LATIN = 0x02_4f;

function isWritten(encoding: 'utf-16le' | 'utf-16be', bytes: Buffer, latin: number): boolean {
  const text = new TextDecoder(encoding).decode(bytes);
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  if (codes.at(-1) === REPLACEMENT) codes.pop();
  if (codes.some((code) => isControl(code) || code === REPLACEMENT || (code & 0xff_fe) === 0xff_fe)) return false;
  return codes.filter((code) => code <= LAST_LATIN).length >= codes.length * latin;
}

const REPLACEMENT = 0xff_fd;
