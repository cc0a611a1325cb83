import { type TextRun, textRuns } from './text-marks.ts';

/** Words with the marks that a phone shows: bold, italic, struck out. */
export const MarkedText = ({ text }: { text: string }) =>
  textRuns(text).map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text never move
    <Run key={index} run={run} />
  ));

function Run({ run: { text, mark } }: { run: TextRun }) {
  if (mark === 'bold') return <strong className="font-semibold">{text}</strong>;
  if (mark === 'italic') return <em>{text}</em>;
  return mark === 'strike' ? <s>{text}</s> : text;
}
