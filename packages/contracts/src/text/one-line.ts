/**
 * The text of a long pattern, written over several lines: line breaks and the indentation after them are not part of it,
 * backslashes are kept. A line never ends or begins with a space that the pattern needs.
 */
export const oneLine = (lines: TemplateStringsArray, ...constants: readonly string[]): string =>
  String.raw({ raw: lines.raw.map((text) => text.replace(/\n\s*/g, '')) }, ...constants);
