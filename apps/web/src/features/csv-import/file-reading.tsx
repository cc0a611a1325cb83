import { Progress } from '#ui/progress.tsx';
import { csvImportTexts } from './texts.ts';

export function FileReading({ name, share }: { name: string; share: number }) {
  return (
    <div className="py-8">
      <p className="truncate font-medium text-sm">{name}</p>
      <p role="status" className="mt-0.5 mb-3 text-ink-muted text-sm">
        {csvImportTexts.pick.reading}
      </p>
      <Progress value={share} max={1} label={csvImportTexts.pick.readingLabel} />
    </div>
  );
}
