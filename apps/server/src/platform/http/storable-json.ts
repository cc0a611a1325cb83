/** An escaped backslash, a whole pair, half of a pair, or NUL: in this order, so that only what is left over is half. */
const ESCAPES =
  /\\\\|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[dD][89a-fA-F][0-9a-fA-F]{2}|\\u0000/g;
const NUL = '\\u0000';
const HALF_LENGTH = NUL.length;

/**
 * JSON text without what PostgreSQL stores in no json and no text: a NUL goes, half of a surrogate pair becomes the
 * sign for an unreadable letter. A file or a provider that sends one loses nothing else.
 */
export function storableJson(json: string): string {
  if (!json.includes('\\u')) return json;
  return json.replace(ESCAPES, (found) => {
    if (found === NUL) return '';
    return found.length === HALF_LENGTH ? '\\ufffd' : found;
  });
}
