import type { Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { channelHealthSource } from './health/watch-health.ts';
import type { Registry } from './port/registry.ts';
import { queueDropSource } from './queue/drop-forgotten.ts';
import { openSendSource } from './queue/find-open-sends.ts';
import { webhookErasureSource } from './webhooks/erase-webhooks.ts';

export const channelSources = (platform: Platform, registry: Registry): DueSource[] => [
  queueDropSource(platform, registry),
  openSendSource(platform, registry),
  channelHealthSource(platform, registry),
  webhookErasureSource(platform),
];
