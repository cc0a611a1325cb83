import type { Multipart } from '@fastify/multipart';
import { ConversationId } from '@prumo/contracts/ids';
import { MEDIA_MAX_BYTES, UPLOAD_CONVERSATION_FIELD } from '@prumo/contracts/media';
import type { FastifyRequest } from 'fastify';
import { invalidField, Refusal } from '#platform/errors.ts';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import { acceptUpload } from './accept-upload.ts';
import type { MediaRow } from './media-file-store.ts';
import { mediaTexts } from './texts.ts';

const MAX_BYTES = Math.max(...Object.values(MEDIA_MAX_BYTES));
const ENVELOPE_BYTES = 64 * 1024;

export const UPLOAD_BODY_LIMIT = MAX_BYTES + ENVELOPE_BYTES;

export async function receiveUpload(request: FastifyRequest, storage: MediaStorage): Promise<MediaRow> {
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_BODY_LIMIT) throw new Refusal('media_too_large');
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
  const part = await request.file({ limits: { fileSize: MAX_BYTES + 1 } });
  if (part?.fieldname !== 'file') throw invalidField('file', mediaTexts.fieldRequired);
  const conversationId = readConversation(part.fields[UPLOAD_CONVERSATION_FIELD]);
  return acceptUpload(request.ctx, storage, { content: part.file, fileName: part.filename, conversationId });
}

function readConversation(field: Multipart | Multipart[] | undefined): ConversationId | null {
  const said = field && !Array.isArray(field) && field.type === 'field' ? field.value : null;
  return ConversationId.safeParse(said).data ?? null;
}
