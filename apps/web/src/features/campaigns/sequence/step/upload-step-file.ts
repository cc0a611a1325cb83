import type { StepFile } from '@prumo/contracts/campaigns';
import { StepUpload } from '@prumo/contracts/campaigns/step-uploads';
import type { CampaignId } from '@prumo/contracts/ids';
import { errorMessage, readAnswer } from '#platform/requests/api.ts';
import { ApiError, NetworkError } from '#platform/requests/api-error.ts';
import { sendRequest } from '#platform/requests/send-request.ts';
import { sequenceTexts } from '../texts.ts';

const texts = sequenceTexts.files;

type Options = { campaignId: CampaignId; file: File; onProgress: (percent: number) => void; signal: AbortSignal };

/** @throws what `sendRequest` and `readAnswer` throw; `uploadProblem` has words for each */
export async function uploadStepFile({ campaignId, file, onProgress, signal }: Options): Promise<StepFile> {
  const body = new FormData();
  body.append('file', file);
  const onSent = (share: number) => onProgress(Math.round(100 * share));
  const url = `/api/campaigns/${campaignId}/upload`;
  const raw = await sendRequest({ method: 'PUT', url, body, signal, onSent, isRepeatable: true });
  const kept = StepUpload.parse(readAnswer(url, raw));
  return {
    id: kept.id,
    filename: kept.fileName,
    originalName: kept.fileName,
    size: kept.size,
    mimetype: kept.mimeType,
    path: kept.url,
  };
}

export function uploadProblem(error: unknown): string {
  if (error instanceof NetworkError) return texts.failed(texts.noConnection);
  if (!(error instanceof ApiError)) return texts.failed(texts.tryAgain);
  const said = errorMessage(error, texts.tryAgain);
  return said.startsWith(texts.prefix) ? said : texts.failed(said);
}
