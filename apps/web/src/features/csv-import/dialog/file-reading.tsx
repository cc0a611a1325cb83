import { Progress } from '#ui/states/progress.tsx';
import { csvImportTexts } from '../texts.ts';
import { WaitingBar } from './waiting-bar.tsx';

/** Reading a workbook reports no progress. */
export function FileReading({ name, share }: { name: string; share: number }) {
  return (
    <div className="py-8">
      <p className="truncate font-medium text-sm">{name}</p>
      <p role="status" className="mt-0.5 mb-3 text-ink-muted text-sm">
        {csvImportTexts.pick.reading}
      </p>
      {share > 0 ? (
        <Progress value={share} max={1} label={csvImportTexts.pick.readingLabel} />
      ) : (
        <WaitingBar label={csvImportTexts.pick.readingLabel} />
      )}
    </div>
  );
}
