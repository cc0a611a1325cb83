import type { Registry } from '#features/channel/index.ts';
import type { Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { mediaSource } from './inbound/fetch-media.ts';
import { expiredSendSource, queuedMessageSource } from './outbound/queued-messages.ts';
import { expiredDirectSource } from './outbound/settle-direct.ts';
import { takeBackSource } from './take-back/take-back-source.ts';

export const conversationSources = (platform: Platform, registry: Registry): DueSource[] => [
  queuedMessageSource(platform, registry),
  expiredSendSource(platform),
  takeBackSource(platform, registry),
  expiredDirectSource(platform),
  mediaSource(platform, registry),
];
