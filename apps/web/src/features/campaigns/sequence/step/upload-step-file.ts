import type { StepFile } from '@prumo/contracts/campaigns';
import { StepUpload } from '@prumo/contracts/campaigns/step-uploads';
import type { CampaignId } from '@prumo/contracts/ids';
import { z } from 'zod';
import { parseAnswer } from '#platform/requests/api.ts';
import { NetworkError } from '#platform/requests/api-error.ts';
import { sendRequest } from '#platform/requests/send-request.ts';
import { sequenceTexts } from '../texts.ts';

const texts = sequenceTexts.files;

type Options = { campaignId: CampaignId; file: File; onProgress: (percent: number) => void; signal: AbortSignal };

export class StepUploadError extends Error {}

export async function uploadStepFile({ campaignId, file, onProgress, signal }: Options): Promise<StepFile> {
  const body = new FormData();
  body.append('file', file);
  const onSent = (share: number) => onProgress(Math.round(100 * share));
  const url = `/api/campaigns/${campaignId}/upload`;
  const raw = await sendRequest({ method: 'PUT', url, body, signal, onSent, isRepeatable: true }).catch((error) => {
    throw error instanceof NetworkError ? new StepUploadError(texts.failed(texts.noConnection)) : error;
  });
  const kept = StepUpload.safeParse(parseAnswer(raw.text));
  if (raw.ok && kept.success) return asStepFile(kept.data);
  throw new StepUploadError(reasonOf(raw.text));
}

const asStepFile = ({ id, fileName, size, mimeType, url }: StepUpload): StepFile => ({
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
