import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ConversationId, MediaId } from '@prumo/contracts/ids';
import { MEDIA_MAX_BYTES } from '@prumo/contracts/media';
import { accountNow, type Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { ContentTooLarge, type MediaStorage } from '#platform/storage/media-storage.ts';
import { honestName } from './file-name.ts';
import { readMediaType, SNIFF_BYTES } from './media-type.ts';
import { isPixelBomb } from './pixel-bomb.ts';
import { insertMedia, type MediaRow } from './store.ts';

const MAX_BYTES = Math.max(...Object.values(MEDIA_MAX_BYTES));

type Upload = {
  content: Readable;
  fileName: string;
  conversationId?: ConversationId | null;
  /** As it was announced; otherwise the file gets one now. */
  id?: MediaId;
};

/** Keeps a file a person sends, once its bytes say it is one of the kinds a chat knows and no larger than they may be. */
export async function acceptUpload(
  ctx: Ctx,
  storage: MediaStorage,
  { content, fileName, conversationId = null, id = newId<MediaId>() }: Upload,
): Promise<MediaRow> {
  const storageKey = randomBytes(24).toString('base64url');
  const size = await storage.save(storageKey, content, MAX_BYTES).catch((error: unknown) => {
    if (error instanceof ContentTooLarge) throw new Refusal('media_too_large');
    throw isStorageFull(error) ? new Refusal('storage_full') : error;
  });
  try {
    const head = await storage.head(storageKey, SNIFF_BYTES);
    const type = await readMediaType(head);
    if (!type) throw new Refusal('media_not_accepted');
    if (size > MEDIA_MAX_BYTES[type.kind]) throw new Refusal('media_too_large');
    if (type.kind === 'image' && isPixelBomb(await storage.head(storageKey, size), type))
      throw new Refusal('picture_not_shown');
    return await insertMedia(ctx, {
      id,
      storageKey,
      ...type,
      fileName: honestName(fileName, type.mimeType),
      size,
      conversationId,
      createdAt: accountNow(ctx),
    });
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}

/** No space is left, or the quota is used up: nothing of the file was kept, and the sender may only be told. */
const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
