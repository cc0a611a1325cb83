import type { ConversationId } from '@prumo/contracts/ids';
import {
  MEDIA_MAX_BYTES,
  MediaFile,
  type MediaKind,
  UPLOAD_CONVERSATION_FIELD,
  UploadAnswer,
} from '@prumo/contracts/media';
import { z } from 'zod';
import { request } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { sendRequest } from '#platform/requests/send-request.ts';

const texts = {
  noAddress: 'Erro ao obter URL de upload',
  directFailed: (status: number) => `Erro no upload direto: ${status}`,
  putFailed: (status: number) => `Erro no upload do arquivo: ${status}`,
  failed: 'Não foi possível enviar o arquivo',
  tooLarge: 'Erro ao fazer upload: arquivo muito grande',
  unnamed: 'arquivo',
} as const;

export class UploadError extends Error {}

export async function uploadMedia(kind: MediaKind, file: File, conversationId?: ConversationId): Promise<string> {
  if (file.size > MEDIA_MAX_BYTES[kind]) throw new UploadError(texts.tooLarge);
  const target = await whereTo(file, conversationId);
  return target.fallback || target.uploadUrl.includes('direct-upload')
    ? postDirectly(target.uploadUrl, file, conversationId)
    : putThere(target, file);
}

async function whereTo(file: File, conversationId: ConversationId | undefined): Promise<UploadAnswer> {
  try {
    const body = { fileName: file.name || texts.unnamed, contentType: typeOf(file), conversationId };
    return UploadAnswer.parse(await request('POST', '/api/media/upload', { body, isRepeatable: true }));
  } catch {
    throw new UploadError(texts.noAddress);
  }
}

async function postDirectly(
  uploadUrl: string,
  file: File,
  conversationId: ConversationId | undefined,
): Promise<string> {
  const form = new FormData();
  if (conversationId) form.append(UPLOAD_CONVERSATION_FIELD, conversationId);
  form.append('file', file);
  try {
    return MediaFile.parse(await request('POST', uploadUrl, { body: form, isRepeatable: true })).url;
  } catch (error) {
    throw new UploadError(reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : texts.failed;
  const said = z.object({ error: z.string(), code: z.string().optional() }).safeParse(error.body);
  const isMeant = said.success && (error.status < 500 || said.data.code === 'busy');
  return isMeant ? said.data.error : texts.directFailed(error.status);
}

async function putThere({ uploadUrl, publicUrl }: UploadAnswer, file: File): Promise<string> {
  const headers = { 'content-type': typeOf(file) };
  const answer = await sendRequest({ method: 'PUT', url: uploadUrl, body: file, headers }).catch(() => null);
  if (!answer?.ok) throw new UploadError(answer ? texts.putFailed(answer.status) : texts.failed);
  return publicUrl ?? uploadUrl;
}

/** Some files have no type in the browser; the upload must use the announced one. */
const typeOf = ({ type }: File) => type || 'application/octet-stream';
