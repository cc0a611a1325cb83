import type { Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { channelHealthSource } from './health/watch-health.ts';
import type { Registry } from './port/registry.ts';
import { webhookErasureSource } from './webhooks/erase-webhooks.ts';

export const channelSources = (platform: Platform, registry: Registry): DueSource[] => [
  channelHealthSource(platform, registry),
  webhookErasureSource(platform),
];
