import type { Readable } from 'node:stream';
import { ConversationId, type MediaId } from '@prumo/contracts/ids';
import type { UploadAnswer, UploadBody } from '@prumo/contracts/media';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import { acceptUpload } from './accept-upload.ts';
import { findMedia, type MediaRow, urlOf } from './media-file-store.ts';

export const AnnouncedUpload = z.object({
  name: z.base64url().max(2_000),
  conversation: ConversationId.optional(),
  key: z.string().max(200),
});
type AnnouncedUpload = z.infer<typeof AnnouncedUpload>;

type NamedUpload = Omit<AnnouncedUpload, 'key'> & { id: MediaId };

const keyOf = (ctx: Ctx, { id, name, conversation }: NamedUpload): string =>
  ctx.keyedHash(['upload', ctx.accountId, id, name, conversation ?? ''].join(':'));

export function announceUpload(ctx: Ctx, { fileName, conversationId: conversation }: UploadBody): UploadAnswer {
  const id = newId<MediaId>();
  const name = Buffer.from(fileName).toString('base64url');
  const key = keyOf(ctx, { id, name, ...(conversation ? { conversation } : {}) });
  const query = new URLSearchParams({ name, ...(conversation ? { conversation } : {}), key });
  return { uploadUrl: `${urlOf(id)}?${query}`, publicUrl: urlOf(id), fallback: false };
}

export async function takeAnnounced(
  ctx: Ctx,
  storage: MediaStorage,
  { content, key, ...named }: AnnouncedUpload & NamedUpload & { content: Readable },
): Promise<MediaRow> {
  if (key !== keyOf(ctx, named) || (await findMedia(ctx, named.id))) throw notFound();
  const { id, name, conversation = null } = named;
  const fileName = Buffer.from(name, 'base64url').toString();
  return acceptUpload(ctx, storage, { id, content, fileName, conversationId: conversation });
}
