/** Servers and proxies decode these differently, so it is unclear which path is meant. */
const AMBIGUOUS = /%(?:2e|2f|5c|25|00)|\/\.\./i;

/** Returns the normalized address, which ends in '/'; null if the text is not a base address. */
export function readBaseAddress(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  if (/[@?#\\*]/.test(text) || AMBIGUOUS.test(url.pathname)) return null;
  return url.href.replace(/\/*$/, '/');
}

/** Only an address written exactly as it will be called can count as below the base. */
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
