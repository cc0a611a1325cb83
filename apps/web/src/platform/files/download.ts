import { parseAnswer, refusal } from '../requests/api.ts';
import { LONG_ANSWER_MS, sendRequest } from '../requests/send-request.ts';
import { saveBlob } from './save-blob.ts';

export async function download(path: string, fallbackName: string): Promise<void> {
  const raw = await sendRequest({ method: 'GET', url: path, as: 'blob', answerWithin: LONG_ANSWER_MS });
  const file = raw.blob ?? new Blob();
  if (!raw.ok) throw refusal(path, raw, parseAnswer(await file.text()));
  saveBlob(file, fileName(raw.header('content-disposition')) ?? fallbackName);
}

const fileName = (disposition: string | null) => /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
