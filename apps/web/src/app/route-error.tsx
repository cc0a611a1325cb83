import type { ErrorComponentProps } from '@tanstack/react-router';
import { errorMessage } from '#platform/api.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { shellTexts } from './texts.ts';

/** A broken screen, or one whose files were replaced by a newer version: a reload is the way out of both. */
export function RouteError({ error }: ErrorComponentProps) {
  return (
    <ErrorState
      className="min-h-[70dvh] justify-center"
      title={shellTexts.crashTitle}
      description={errorMessage(error)}
      retryLabel={shellTexts.reload}
      onRetry={() => window.location.reload()}
    />
  );
}
