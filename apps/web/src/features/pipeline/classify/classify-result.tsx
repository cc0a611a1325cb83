import type { AutoClassifyAnswer } from '@prumo/contracts/pipeline';
import { CheckCircle2, Undo2 } from 'lucide-react';
import { pipelineTexts } from '../texts.ts';

const texts = pipelineTexts.classification;

export function ClassifyResult({ result, isUndone }: { result: AutoClassifyAnswer; isUndone: boolean }) {
  return (
    <div role="status" className="flex gap-3 py-2">
      {isUndone ? (
        <Undo2 aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      ) : (
        <CheckCircle2 aria-hidden="true" className="size-5 shrink-0 text-green-text" />
      )}
      <div className="figure space-y-1 text-sm">
        <p className="font-medium">{isUndone ? texts.undone : texts.done(result.updated)}</p>
        {result.outdated > 0 ? <p className="text-ink-muted">{texts.outdated(result.outdated)}</p> : null}
      </div>
    </div>
  );
}
