import type { Registry } from '#features/channel/index.ts';
import type { Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { mediaSource } from './inbound/fetch-media.ts';
import { queuedMessageSource } from './outbound/queued-messages.ts';
import { takeBackSource } from './take-back/take-back-source.ts';

export const conversationSources = (platform: Platform, registry: Registry): DueSource[] => [
  queuedMessageSource(platform, registry),
  takeBackSource(platform, registry),
  mediaSource(platform, registry),
];
