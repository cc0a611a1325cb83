import type { DueSource } from '#platform/engine/due-rows.ts';
import { mediaSource } from './inbound/fetch-media.ts';
import { type DeliveryParts, queuedMessageSource } from './outbound/queued-messages.ts';
import { takeBackSource } from './take-back/take-back-source.ts';

export const conversationSources = (parts: DeliveryParts): DueSource[] => [
  queuedMessageSource(parts),
  takeBackSource(parts.platform, parts.registry),
  mediaSource(parts.platform, parts.registry),
];
