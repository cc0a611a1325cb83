/** The alternatives are in this order so that only unpaired surrogates reach the third. */
const ESCAPES =
  /\\\\|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[dD][89a-fA-F][0-9a-fA-F]{2}|\\u0000/g;
const NUL = '\\u0000';
const HALF_LENGTH = NUL.length;

/** PostgreSQL stores neither NUL nor half a surrogate pair: NUL is dropped, the half becomes '\ufffd'. */
export function storableJson(json: string): string {
  if (!json.includes('\\u')) return json;
  return json.replace(ESCAPES, (found) => {
    if (found === NUL) return '';
    return found.length === HALF_LENGTH ? '\\ufffd' : found;
  });
}
