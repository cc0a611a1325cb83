/**
 * A text with a placeholder put where the cursor is. `cursor` is where one goes on writing; with a fallback it is the
 * part of it that one would write over.
 */
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
