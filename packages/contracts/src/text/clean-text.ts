const HIDDEN = /(?:(?![\t\n\r])[\p{Cc}\p{Bidi_Control}])+/gu;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;
/**
 * Names that differ only in these look identical. Emoji joiners (U+200C, U+200D) and tags (U+E0020 to U+E007F) are not
 * included.
 */
const INVISIBLE = /[\u00ad\u115f\u1160\u180e\u200b\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g;
const NOTHING_TO_SEE = /^(?:[\p{Z}\p{Cf}]|\ufe0f)*$/u;

/** `fdp.exe` after U+202E is shown as `exe.pdf`. Line breaks and tabs stay. */
export const cleanText = (text: string): string => withoutSigns(text.replace(LINE_BREAK, '\n'));

export const withoutSigns = (text: string): string => text.replace(HIDDEN, '');

/** '' when nothing is left. */
export function cleanLine(text: string): string {
  const line = cleanText(text)
    .replace(INVISIBLE, '')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
  return NOTHING_TO_SEE.test(line) ? '' : line;
}
