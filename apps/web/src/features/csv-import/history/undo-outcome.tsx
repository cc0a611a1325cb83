import type { ImportUndoAnswer } from '@prumo/contracts/csv-import';
import { undoRefusalWords } from '@prumo/contracts/reasons/undo-words';
import { Undo2 } from 'lucide-react';
import { ScrollArea } from '#ui/layout/scroll-area.tsx';
import { useImportTexts } from '../import-kind.ts';

const NAMED = 200;

export function UndoOutcome({ answer: { removed, restored, refused } }: { answer: ImportUndoAnswer }) {
  const texts = useImportTexts().undo;
  const done = [removed > 0 ? texts.removed(removed) : null, restored > 0 ? texts.restored(restored) : null];
  return (
    <div role="status" className="rounded-lg border border-line bg-sunken px-3 py-2.5 text-sm">
      <p className="flex items-center gap-2 font-medium">
        <Undo2 aria-hidden="true" className="size-4 shrink-0" />
        {done.some(Boolean) ? texts.done : texts.nothingDone}
      </p>
      <ul className="figure text-ink-muted">{done.map((line) => (line ? <li key={line}>{line}</li> : null))}</ul>
      {refused.length > 0 ? (
        <>
          <p className="mt-2 font-medium">{texts.stayed(refused.length)}</p>
          <ScrollArea aria-label={texts.stayedList} className="mt-1 max-h-40">
            <ul>
              {refused.slice(0, NAMED).map(({ id, name, reason }) => (
                <li key={id} className="flex flex-wrap gap-x-2 py-0.5">
                  <span className="min-w-0 break-words">{name}</span>
                  <span className="text-ink-muted">{undoRefusalWords(reason)}</span>
                </li>
              ))}
            </ul>
          </ScrollArea>
          {refused.length > NAMED ? <p className="mt-1 text-ink-muted">{texts.more(refused.length - NAMED)}</p> : null}
        </>
      ) : null}
    </div>
  );
}
