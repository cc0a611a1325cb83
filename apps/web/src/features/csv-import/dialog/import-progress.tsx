import { Progress } from '#ui/states/progress.tsx';
import { useImportTexts } from '../import-kind.ts';
import { WaitingBar } from './waiting-bar.tsx';

/** Shows measured progress for the upload; the server's writing reports none. */
export function ImportProgress({ count, sent }: { count: number; sent: number }) {
  const texts = useImportTexts().import;
  const isSending = sent < 1;
  return (
    <div className="py-8">
      <p role="status" className="mb-3 font-medium text-sm">
        {isSending ? texts.sending(Math.floor(sent * 100)) : texts.saving(count)}
      </p>
      {isSending ? (
        <Progress value={sent} max={1} label={texts.progressLabel} />
      ) : (
        <WaitingBar label={texts.progressLabel} />
      )}
      <p className="mt-3 text-ink-muted text-sm">{texts.safe}</p>
    </div>
  );
}
