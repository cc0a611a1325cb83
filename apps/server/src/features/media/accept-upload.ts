import type { Readable } from 'node:stream';
import type { ConversationId, MediaId } from '@prumo/contracts/ids';
import { MEDIA_MAX_BYTES } from '@prumo/contracts/media';
import { accountNow, type Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { ContentTooLarge, type MediaStorage } from '#platform/storage/media-storage.ts';
import { inStorage } from './file-bytes.ts';
import { honestName } from './file-name.ts';
import { insertMedia, type MediaRow } from './media-file-store.ts';
import { type MediaType, readMediaType } from './media-type.ts';
import { convertPicture } from './pictures/convert-picture.ts';
import { type ConversionFault, type ConvertibleType, isConvertible } from './pictures/convertible.ts';
import { isPixelBomb } from './pixel-bomb.ts';
import { newStorageKey, storeJpeg } from './store-jpeg.ts';

const MAX_BYTES = Math.max(...Object.values(MEDIA_MAX_BYTES));

type Upload = {
  content: Readable;
  fileName: string;
  conversationId?: ConversationId | null;
  id?: MediaId;
};

export async function acceptUpload(
  ctx: Ctx,
  storage: MediaStorage,
  { content, fileName, conversationId = null, id = newId<MediaId>() }: Upload,
): Promise<MediaRow> {
  const storageKey = newStorageKey();
  const size = await storage.save(storageKey, content, MAX_BYTES).catch((error: unknown) => {
    if (error instanceof ContentTooLarge) throw new Refusal('media_too_large');
    throw isStorageFull(error) ? new Refusal('storage_full') : error;
  });
  try {
    const kept = await judge(ctx, storage, { storageKey, size });
    if (kept.storageKey !== storageKey) await storage.remove(storageKey);
    return await insertMedia(ctx, {
      id,
      ...kept,
      fileName: honestName(fileName, kept.mimeType),
      conversationId,
      createdAt: accountNow(ctx),
    }).catch(async (error: unknown) => {
      await storage.remove(kept.storageKey);
      throw error;
    });
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}

type StoredUpload = { storageKey: string; size: number };

async function judge(
  ctx: Ctx,
  storage: MediaStorage,
  { storageKey, size }: StoredUpload,
): Promise<StoredUpload & MediaType> {
  const type = await readMediaType(inStorage(storage, storageKey, size));
  if (!type) throw new Refusal('media_not_accepted');
  if (size > MEDIA_MAX_BYTES[type.kind]) throw new Refusal('media_too_large');
  if (type.kind !== 'image') return { storageKey, size, ...type };
  const bytes = await storage.head(storageKey, size);
  if (isConvertible(type.mimeType)) return storeJpeg(storage, await convertOrRefuse(ctx, bytes, type.mimeType));
  if (isPixelBomb(bytes, type)) throw new Refusal('picture_not_shown');
  return { storageKey, size, ...type };
}

const FAULTS = {
  unreadable: 'picture_unreadable',
  tooManyPixels: 'picture_too_many_pixels',
  manyPages: 'picture_many_pages',
} as const satisfies Record<ConversionFault, string>;

async function convertOrRefuse(ctx: Ctx, bytes: Buffer, mimeType: ConvertibleType): Promise<Buffer> {
  const converted = await convertPicture(ctx.accountId, bytes, mimeType);
  if (converted.fault) throw new Refusal(FAULTS[converted.fault]);
  return converted.jpeg;
}

const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
