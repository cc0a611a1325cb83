/** Beyond this a message is a pasted document; what a lead wants stands in its beginning. */
export const READ_MAX = 4_000;

/** What of a text is read: its beginning in composed characters, none of them cut in two. The text itself stays whole. */
export function readable(text: string, max = READ_MAX): string {
  // Composing a cut text may make it longer than the cut.
  return cut(cut(text, max).normalize('NFC'), max);
}

/** Texts that are read as one: together they are no longer than one, and the longest lose first. */
export function readableTogether(texts: readonly string[], max = READ_MAX): string[] {
  const kept = [...texts];
  let left = max;
  let waiting = texts.length;
  const shortestFirst = [...texts.entries()].toSorted(([, a], [, b]) => a.length - b.length);
  for (const [index, text] of shortestFirst) {
    const part = readable(text, Math.floor(left / waiting));
    kept[index] = part;
    left -= part.length;
    waiting -= 1;
  }
  return kept;
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const isInsideCharacter = (text.codePointAt(max - 1) ?? 0) > 0xffff;
  return text.slice(0, isInsideCharacter ? max - 1 : max);
}
