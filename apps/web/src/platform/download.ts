import { parseAnswer, refusal } from './api.ts';
import { NetworkError } from './api-error.ts';
import { saveBlob } from './save-blob.ts';

/** Saves what a GET answers as a file; a refusal is thrown like any other. */
export async function download(path: string, fallbackName: string): Promise<void> {
  const response = await fetch(path, { credentials: 'include' }).catch((error: unknown) => {
    throw new NetworkError(error);
  });
  if (!response.ok) throw refusal(path, response, parseAnswer(await response.text()));
  saveBlob(await response.blob(), fileName(response.headers.get('content-disposition')) ?? fallbackName);
}

export const fileName = (disposition: string | null) => /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
