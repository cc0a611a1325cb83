import { ImportCheckAnswer, type ImportCheckBody } from '@prumo/contracts/csv-import';
import { api } from '#platform/requests/api.ts';

/** What the import would do by the server's rules; null when it cannot be asked, and the import itself will tell. */
export const checkOnServer = (body: ImportCheckBody): Promise<ImportCheckAnswer | null> =>
  api.post('/api/leads/import/check', body, ImportCheckAnswer, { isRepeatable: true }).catch(() => null);
