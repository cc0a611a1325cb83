/**
 * Characters that servers and proxies read differently once they are encoded (dots, slashes, percent, NUL), and segments
 * that begin with two dots: where such a path ends nobody here can say.
 */
const AMBIGUOUS = /%(?:2e|2f|5c|25|00)|\/\.\./i;

/** A server and the path below which it is called, in its one form, which ends in '/'; null when `text` says anything else. */
export function readBaseAddress(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  if (/[@?#\\*]/.test(text) || AMBIGUOUS.test(url.pathname)) return null;
  return url.href.replace(/\/*$/, '/');
}

/** Whether a call to `address` stays below the base: only an address that is written as it will be called is judged. */
export function isBelow(base: string, address: string): boolean {
  const [written = ''] = address.split(/[?#]/, 1);
  const url = URL.parse(address);
  return (
    url !== null &&
    written === `${url.origin}${url.pathname}` &&
    !AMBIGUOUS.test(url.pathname) &&
    written.startsWith(base)
  );
}
