/** Marks that change in which direction a text is read, and control characters but tabs and line ends: none can be seen. */
const HIDDEN = /(?:(?![\t\n\r])[\p{Cc}\p{Bidi_Control}])+/gu;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;
/**
 * Without width, or drawn as nothing: two names that differ only by them look the same. The joiners of emoji (U+200C,
 * U+200D) and their tags (U+E0020 to U+E007F) stay.
 */
const INVISIBLE = /[\u00ad\u115f\u1160\u180e\u200b\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g;
const NOTHING_TO_SEE = /^(?:[\p{Z}\p{Cf}]|\ufe0f)*$/u;

/**
 * A stranger's text as it is shown: what could make it read as something else is gone, lines and tabs stay. `fdp.exe`
 * behind U+202E reads `exe.pdf`.
 */
export const cleanText = (text: string): string => withoutSigns(text.replace(LINE_BREAK, '\n'));

/** The same with the breaks of its lines as they are, as a cell of a file has them. */
export const withoutSigns = (text: string): string => text.replace(HIDDEN, '');

/** The same for a name: one line, without spaces around it and without letters nobody can see; '' where nothing is left. */
export function cleanLine(text: string): string {
  const line = cleanText(text)
    .replace(INVISIBLE, '')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
  return NOTHING_TO_SEE.test(line) ? '' : line;
}
