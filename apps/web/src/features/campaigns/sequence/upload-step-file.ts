import type { MediaFile } from '@prumo/contracts/campaigns';
import { StepUpload } from '@prumo/contracts/step-uploads';
import { z } from 'zod';
import { parseAnswer } from '#platform/api.ts';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.files;

type Options = { campaignId: string; file: File; onProgress: (percent: number) => void; signal: AbortSignal };

/** A failed upload in the words it is told with. */
export class StepUploadError extends Error {}

/** Only XMLHttpRequest tells how much of a body has left. */
export function uploadStepFile({ campaignId, file, onProgress, signal }: Options): Promise<MediaFile> {
  const form = new FormData();
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('PUT', `/api/campaigns/${campaignId}/upload`);
    call.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / Math.max(1, total)));
    call.onload = () => {
      const kept = StepUpload.safeParse(parseAnswer(call.responseText));
      if (call.status === 200 && kept.success) resolve(asStepFile(kept.data));
      else reject(new StepUploadError(reasonOf(call.responseText)));
    };
    call.onerror = () => reject(new StepUploadError(texts.failed(texts.noConnection)));
    signal.addEventListener('abort', () => {
      call.abort();
      reject(new DOMException('cancelled', 'AbortError'));
    });
    call.send(form);
  });
}

const asStepFile = ({ id, fileName, size, mimeType, url }: StepUpload): MediaFile => ({
  id,
  filename: fileName,
  originalName: fileName,
  size,
  mimetype: mimeType,
  path: url,
});

function reasonOf(text: string): string {
  const said = z.object({ error: z.string() }).safeParse(parseAnswer(text));
  if (!said.success) return texts.failed(texts.tryAgain);
  return said.data.error.startsWith(texts.prefix) ? said.data.error : texts.failed(said.data.error);
}
