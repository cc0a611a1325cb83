import {
  type CreateProductBody,
  MAX_DOCUMENTS,
  MAX_PHOTOS,
  NOT_A_PHOTO_OR_DOCUMENT,
  PHOTO_MAX_BYTES,
  PHOTO_REFUSED,
  PHOTO_TYPES,
  type ProductMedia,
  TOO_MANY_DOCUMENTS,
  TOO_MANY_PHOTOS,
} from '@prumo/contracts/products';
import { findMediaByUrl, type MediaRow } from '#features/media/index.ts';
import type { Ctx } from '#platform/context.ts';
import { invalidField, Refusal } from '#platform/errors.ts';
import { productTexts } from './texts.ts';

type NamedFile = NonNullable<CreateProductBody['media']>[number];

/** Only the account's own uploads; kind and size come from the file, never from the request. */
export async function attachMedia(ctx: Ctx, named: readonly NamedFile[]): Promise<ProductMedia[]> {
  const attached: ProductMedia[] = [];
  for (const { url, name } of named) {
    if (attached.some((one) => one.url === url)) continue;
    const file = await findMediaByUrl(ctx, url);
    if (!file) throw new Refusal('media_unknown', { text: productTexts.uploadFirst });
    attached.push(asProductMedia(file, url, name));
  }
  const photos = attached.filter(({ kind }) => kind === 'foto').length;
  if (photos > MAX_PHOTOS) throw invalidField('media', TOO_MANY_PHOTOS);
  if (attached.length - photos > MAX_DOCUMENTS) throw invalidField('media', TOO_MANY_DOCUMENTS);
  return attached;
}

function asProductMedia(file: MediaRow, url: string, name: string | undefined): ProductMedia {
  const { id, size, mimeType: mime } = file;
  const known = { id, name: name || file.fileName, size, mime, url };
  if (file.kind === 'document') return { ...known, kind: 'documento' };
  if (file.kind !== 'image') throw invalidField('media', NOT_A_PHOTO_OR_DOCUMENT);
  const isTaken = PHOTO_TYPES.some((type) => type === mime) && size <= PHOTO_MAX_BYTES;
  if (!isTaken) throw invalidField('media', PHOTO_REFUSED);
  return { ...known, kind: 'foto' };
}
