import { Readable } from 'node:stream';
import type { MediaId } from '@prumo/contracts/ids';
import { MEDIA_MAX_BYTES, type MediaFile, type MediaKind } from '@prumo/contracts/media';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import { inMemory } from './file-bytes.ts';
import { honestName } from './file-name.ts';
import { insertMedia, toMediaFile } from './media-file-store.ts';
import { type MediaType, readMediaType, SNIFF_BYTES, unshownEnding } from './media-type.ts';
import { convertPicture } from './pictures/convert-picture.ts';
import { type ConvertibleType, isConvertible } from './pictures/convertible.ts';
import { isPixelBomb } from './pixel-bomb.ts';
import { newStorageKey, storeJpeg } from './store-jpeg.ts';

type ReceivedFile = {
  bytes: Buffer;
  fileName: string | null;
  /** Runs in the transaction that stores the file; returns false if there is nothing to attach it to. */
  attach: (tx: Tx, file: MediaFile) => Promise<boolean>;
};

const LARGEST = Math.max(...Object.values(MEDIA_MAX_BYTES));

const ANY: MediaType = { kind: 'document', mimeType: 'application/octet-stream' };

/** Unlike in an upload, unknown types are kept. False if the file could not be attached. */
export async function keepReceived(
  ctx: Ctx,
  storage: MediaStorage,
  { bytes, fileName, attach }: ReceivedFile,
): Promise<boolean> {
  const type = await typeOf(bytes);
  const jpeg = isConvertible(type.mimeType) ? await toJpeg(ctx, bytes, type.mimeType) : null;
  const original = isConvertible(type.mimeType) ? ANY : type;
  const found = original === ANY ? await unshownEnding(bytes.subarray(0, SNIFF_BYTES)) : undefined;
  const storageKey = newStorageKey();
  const size = await storage.save(storageKey, Readable.from([bytes]), LARGEST);
  const shown = jpeg && (await storeJpeg(storage, jpeg));
  const name = fileName ?? NAMES[shown?.kind ?? original.kind];
  const asItCame = { storageKey, size, ...original, fileName: honestName(name, original.mimeType, found) };
  try {
    const isKept = await inTransaction(ctx, async (tx) => {
      const insert = (row: StoredFile) => insertMedia(tx, { id: newId<MediaId>(), ...row, createdAt: accountNow(tx) });
      const file = await insert(shown ? { ...shown, fileName: honestName(name, shown.mimeType) } : asItCame);
      if (shown) await insert({ ...asItCame, originalOf: file.id });
      if (!(await attach(tx, toMediaFile(file)))) throw new NoPlace();
      return true;
    });
    return isKept;
  } catch (error) {
    await storage.remove(storageKey);
    if (shown) await storage.remove(shown.storageKey);
    if (error instanceof NoPlace) return false;
    throw error;
  }
}

type StoredFile = { storageKey: string; size: number; fileName: string; originalOf?: MediaId } & MediaType;

const toJpeg = async (ctx: Ctx, bytes: Buffer, mimeType: ConvertibleType): Promise<Buffer | null> =>
  (await convertPicture(ctx.accountId, bytes, mimeType)).jpeg ?? null;

class NoPlace extends Error {}

/** A picture or video too large for a chat becomes a document. */
async function typeOf(bytes: Buffer): Promise<MediaType> {
  const type = (await readMediaType(inMemory(bytes))) ?? ANY;
  if (isConvertible(type.mimeType)) return bytes.length > MEDIA_MAX_BYTES.image ? ANY : type;
  const isTooLarge = bytes.length > MEDIA_MAX_BYTES[type.kind] || isPixelBomb(bytes, type);
  return isTooLarge ? { ...type, kind: 'document' } : type;
}

const NAMES: Record<MediaKind, string> = { image: 'foto', audio: 'audio', video: 'video', document: 'documento' };
