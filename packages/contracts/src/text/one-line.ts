/**
 * Joins a long pattern written over several lines: drops line breaks and the indentation after them, keeps backslashes.
 * A line must not begin or end with a space that the pattern needs.
 */
export const oneLine = (lines: TemplateStringsArray, ...constants: readonly string[]): string =>
  String.raw({ raw: lines.raw.map((text) => text.replace(/\n\s*/g, '')) }, ...constants);
