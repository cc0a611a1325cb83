/** Servers and proxies decode these differently, so it is unclear where such a path ends. */
const AMBIGUOUS = /%(?:2e|2f|5c|25|00)|\/\.\./i;

/** Normal form, which ends in '/'; null for anything else. */
export function readBaseAddress(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  if (/[@?#\\*]/.test(text) || AMBIGUOUS.test(url.pathname)) return null;
  return url.href.replace(/\/*$/, '/');
}

/** Only an address in the form in which it will be called can be below the base. */
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
