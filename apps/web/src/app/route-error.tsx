import type { ErrorComponentProps } from '@tanstack/react-router';
import { errorMessage } from '#platform/api.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { shellTexts } from './texts.ts';

/**
 * A broken screen, or one whose files were replaced by a newer version: a reload is the way out of both. It stands in
 * place of the whole frame.
 */
export function RouteError({ error }: ErrorComponentProps) {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState
        title={shellTexts.crashTitle}
        description={errorMessage(error)}
        retryLabel={shellTexts.reload}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
