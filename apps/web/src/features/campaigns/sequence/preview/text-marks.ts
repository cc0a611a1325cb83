import { isKeyOf } from '@prumo/contracts/text/known-keys';
export type TextRun = { text: string; mark: 'bold' | 'italic' | 'strike' | null };

const MARKS = { '*': 'bold', _: 'italic', '~': 'strike' } as const;
/** Same rule as on the phone: marks only at word edges, with no space just inside them. */
const MARKED = /(?<![\p{L}\p{N}])([*_~])(?=\S)([^\n]*?\S)\1(?![\p{L}\p{N}])/gu;

export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    const mark = match[1] ?? '';
    if (match.index > from) runs.push({ text: text.slice(from, match.index), mark: null });
    runs.push({ text: match[2] ?? '', mark: isKeyOf(MARKS, mark) ? MARKS[mark] : null });
    from = match.index + match[0].length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), mark: null });
  return runs;
}
