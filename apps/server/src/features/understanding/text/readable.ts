/** In characters; a longer message is a pasted document. */
export const READ_MAX = 4_000;

/** The beginning, NFC-composed, with no character cut in two. */
export function readable(text: string, max = READ_MAX): string {
  return cut(cut(text, max).normalize('NFC'), max);
}

/** Together no longer than one; the longest are cut first. */
export function readableTogether(texts: readonly string[], max = READ_MAX): string[] {
  const kept = [...texts];
  let budget = max;
  let waiting = texts.length;
  const shortestFirst = [...texts.entries()].toSorted(([, a], [, b]) => a.length - b.length);
  for (const [index, text] of shortestFirst) {
    const part = readable(text, Math.floor(budget / waiting));
    kept[index] = part;
    budget -= part.length;
    waiting -= 1;
  }
  return kept;
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const isInsideCharacter = (text.codePointAt(max - 1) ?? 0) > 0xffff;
  return text.slice(0, isInsideCharacter ? max - 1 : max);
}
