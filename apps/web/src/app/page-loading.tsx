import { Spinner } from '#ui/spinner.tsx';
import { shellTexts } from './texts.ts';

export function PageLoading() {
  return (
    <p className="flex min-h-60 items-center justify-center gap-2 text-ink-muted text-sm" role="status">
      <Spinner />
      {shellTexts.loading}
    </p>
  );
}
