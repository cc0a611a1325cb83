import { buffer } from 'node:stream/consumers';
import type { ReadMedia } from '#features/channel/index.ts';
import { findMediaByUrl } from '#features/media/index.ts';
import { contextFor, type Platform } from '#platform/context.ts';

export function mediaReader(platform: Platform): ReadMedia {
  return async (accountId, url) => {
    const ctx = contextFor(platform, { accountId, actor: { kind: 'system', job: 'channel' }, clockOffsetMs: 0 });
    const file = await findMediaByUrl(ctx, url);
    const stream = file && (await platform.storage.open(file.storageKey));
    return stream ? { bytes: await buffer(stream), mimeType: file.mimeType, fileName: file.fileName } : null;
  };
}
