import { errorMessage } from '#platform/requests/api.ts';
import { ApiError, NetworkError } from '#platform/requests/api-error.ts';
import { runTexts } from './texts.ts';

const texts = runTexts.run;

/** The server's text, else one for its status (CAMP-078, CAMP-079). */
export function runFailure(error: unknown): string {
  if (error instanceof ApiError) return errorMessage(error, texts.status(error.status));
  return error instanceof NetworkError ? error.message : texts.internal;
}
