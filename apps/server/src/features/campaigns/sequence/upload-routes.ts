import { CampaignParams } from '@prumo/contracts/campaigns';
import { StepUpload } from '@prumo/contracts/campaigns/step-uploads';
import { receiveUpload, toMediaFile, UPLOAD_BODY_LIMIT } from '#features/media/index.ts';
import { notFound } from '#platform/errors.ts';
import type { HttpApp } from '#platform/http-app.ts';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import { findCampaign } from '../campaign-store.ts';
import { campaignTexts, stepTexts } from '../texts.ts';

export function stepUploadRoutes(app: HttpApp, { storage }: { storage: MediaStorage }): void {
  app.put(
    '/api/campaigns/:campaignId/upload',
    {
      bodyLimit: UPLOAD_BODY_LIMIT,
      config: { failureText: stepTexts.uploadFailed },
      schema: { params: CampaignParams, consumes: ['multipart/form-data'], response: { 200: StepUpload } },
    },
    async (request) => {
      if (!(await findCampaign(request.ctx, request.params.campaignId))) throw notFound(campaignTexts.notFound);
      const row = await receiveUpload(request, storage);
      const { url, fileName, size, mimeType } = toMediaFile(row);
      return { ok: true as const, id: row.id, fileName, size, mimeType, url, error: null };
    },
  );
}
