import { type TextRun, textRuns } from './text-marks.ts';

/** A message as it looks on the lead's phone. */
export function MessageBubble({ text }: { text: string }) {
  return (
    <div className="w-fit max-w-[min(100%,26rem)] rounded-lg rounded-tl-sm border bg-raised px-3 py-2">
      <p className="whitespace-pre-wrap break-words text-sm">
        {textRuns(text).map((run, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text never move
          <Run key={index} run={run} />
        ))}
      </p>
    </div>
  );
}

function Run({ run: { text, mark } }: { run: TextRun }) {
  if (mark === 'bold') return <strong className="font-semibold">{text}</strong>;
  if (mark === 'italic') return <em>{text}</em>;
  return mark === 'strike' ? <s>{text}</s> : text;
}
