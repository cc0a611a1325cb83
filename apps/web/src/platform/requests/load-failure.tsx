import { ErrorState } from '#ui/states/error-state.tsx';
import { errorMessage } from './api.ts';
import { isNotFound } from './api-error.ts';
import { loadFailureTexts } from './load-failure-texts.ts';

type LoadFailureProps = {
  of: keyof typeof loadFailureTexts;
  error: unknown;
  onRetry: () => void;
  className?: string;
};

/** What could not be read is tried again, unless it is not there. */
export function LoadFailure({ of, error, onRetry, ...props }: LoadFailureProps) {
  const texts = loadFailureTexts[of];
  return isNotFound(error) ? (
    <ErrorState {...props} title={texts.gone} description={texts.goneHint} />
  ) : (
    <ErrorState {...props} title={texts.failed} description={errorMessage(error)} onRetry={onRetry} />
  );
}
