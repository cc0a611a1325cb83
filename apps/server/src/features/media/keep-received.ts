import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { MediaId } from '@prumo/contracts/ids';
import { MEDIA_MAX_BYTES, type MediaFile, type MediaKind } from '@prumo/contracts/media';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import { honestName } from './file-name.ts';
import { type MediaType, readMediaType, SNIFF_BYTES, unshownEnding } from './media-type.ts';
import { isPixelBomb } from './pixel-bomb.ts';
import { insertMedia, toMediaFile } from './store.ts';

type Received = {
  bytes: Buffer;
  /** As the sender, or the provider, calls it; null = nobody does. */
  fileName: string | null;
  /** Ties the file to what it came with, in the transaction that makes it the account's; false = it has no place. */
  attach: (tx: Ctx, file: MediaFile) => Promise<boolean>;
};

const LARGEST = Math.max(...Object.values(MEDIA_MAX_BYTES));

/** What nobody can name is kept to be saved, never to be opened. */
const ANY: MediaType = { kind: 'document', mimeType: 'application/octet-stream' };

/**
 * Keeps a file that a lead sent: its type is what its bytes say, whatever they were announced as. Unlike an upload,
 * what is no kind a chat knows is kept too: the lead did send it. False when it had no place any more.
 */
export async function keepReceived(
  ctx: Ctx,
  storage: MediaStorage,
  { bytes, fileName, attach }: Received,
): Promise<boolean> {
  const type = await typeOf(bytes);
  const found = type.mimeType === ANY.mimeType ? await unshownEnding(bytes.subarray(0, SNIFF_BYTES)) : undefined;
  const storageKey = randomBytes(24).toString('base64url');
  const size = await storage.save(storageKey, Readable.from([bytes]), LARGEST);
  try {
    const isKept = await inTransaction(ctx, async (tx) => {
      const row = { id: newId<MediaId>(), storageKey, ...type, size, createdAt: accountNow(tx) };
      const file = await insertMedia(tx, {
        ...row,
        fileName: honestName(fileName ?? NAMES[type.kind], type.mimeType, found),
      });
      if (!(await attach(tx, toMediaFile(file)))) throw new NoPlace();
      return true;
    });
    return isKept;
  } catch (error) {
    await storage.remove(storageKey);
    if (error instanceof NoPlace) return false;
    throw error;
  }
}

class NoPlace extends Error {}

/** A picture or film larger than a chat shows is a file to be saved, however small it was to send. */
async function typeOf(bytes: Buffer): Promise<MediaType> {
  const head = bytes.subarray(0, SNIFF_BYTES);
  const type = (await readMediaType(head)) ?? ANY;
  const isTooLarge = bytes.length > MEDIA_MAX_BYTES[type.kind] || isPixelBomb(bytes, type);
  return isTooLarge ? { ...type, kind: 'document' } : type;
}

const NAMES: Record<MediaKind, string> = { image: 'foto', audio: 'audio', video: 'video', document: 'documento' };
