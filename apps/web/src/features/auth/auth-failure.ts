import { ApiError } from '#platform/requests/api-error.ts';
import { authTexts } from './texts.ts';

export function authFailure(error: unknown, fallback: string): string {
  if (error instanceof ApiError) {
    if ('raw' in error.body) return authTexts.badStatus(error.status, error.statusText);
    return typeof error.body.error === 'string' && error.body.error !== '' ? error.body.error : fallback;
  }
  return error instanceof Error ? error.message : fallback;
}
