/** Beyond these limits the opening quote counts as text (decision NS-174). */
export const QUOTED_FIELD_MAX_LINES = 20;
export const QUOTED_FIELD_MAX_CHARACTERS = 5000;

export type QuotedField = { cell: string; end: number };

/**
 * Null when no quote closes the field as in RFC 4180, directly before a separator or the end (spaces allowed), or when
 * the field is too long.
 */
export function readQuotedField(text: string, start: number, separator: string): QuotedField | null {
  let cell = '';
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0 || cell.length + quote - from > QUOTED_FIELD_MAX_CHARACTERS) return null;
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const end = endBehind(text, quote + 1, separator);
      return end === null ? null : { cell, end };
    }
    cell += '"';
    from = quote + 2;
  }
}

function endBehind(text: string, from: number, separator: string): number | null {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at >= text.length || text[at] === separator || text[at] === '\n' || text[at] === '\r' ? at : null;
}

/** A quote that does not enclose a whole cell is plain text. */
export function cellsOfLine(line: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; ; ) {
    const quoted = line[at] === '"' ? readQuotedField(line, at, separator) : null;
    const next = quoted?.end ?? line.indexOf(separator, at);
    const end = next < 0 ? line.length : next;
    cells.push(quoted?.cell ?? line.slice(at, end));
    if (end >= line.length) return cells;
    at = end + 1;
  }
}
