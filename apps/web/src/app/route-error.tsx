import type { ErrorComponentProps } from '@tanstack/react-router';
import { errorMessage } from '#platform/requests/api.ts';
import { AnswerError, ApiError, NetworkError } from '#platform/requests/api-error.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import { shellTexts } from './texts.ts';

export function RouteError({ error }: ErrorComponentProps) {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState
        title={shellTexts.crashTitle}
        description={isWorded(error) ? errorMessage(error) : shellTexts.crashHint}
        retryLabel={shellTexts.reload}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}

const isWorded = (error: unknown) => [ApiError, NetworkError, AnswerError].some((kind) => error instanceof kind);
