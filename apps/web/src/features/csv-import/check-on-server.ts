import { ImportCheckAnswer, type ImportCheckBody } from '@prumo/contracts/csv-import';

/** What the import would do by the server's rules; null when it cannot be asked, and the import itself will tell. */
export async function checkOnServer(body: ImportCheckBody): Promise<ImportCheckAnswer | null> {
  try {
    const response = await fetch('/api/leads/import/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.ok ? ImportCheckAnswer.parse(await response.json()) : null;
  } catch {
    return null;
  }
}
