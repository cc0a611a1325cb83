/** `selectedFrom` to `cursor` spans the fallback, if there is one, so that typing replaces it. */
export function insertAt(
  text: string,
  start: number,
  end: number,
  name: string,
  fallback = '',
): { text: string; cursor: number; selectedFrom: number } {
  const placeholder = fallback === '' ? `{${name}}` : `{${name}|${fallback}}`;
  const after = start + placeholder.length;
  const cursor = fallback === '' ? after : after - 1;
  return {
    text: text.slice(0, start) + placeholder + text.slice(end),
    cursor,
    selectedFrom: cursor - fallback.length,
  };
}
