import type { Platform } from '#platform/context.ts';
import { cloudApiAdapter } from './cloud-api/adapter.ts';
import { evolutionAdapter } from './evolution/adapter.ts';
import type { ChannelAdapter, ReadMedia } from './port/adapter.ts';
import { simulatorAdapter } from './simulator/adapter.ts';
import { zapiAdapter } from './zapi/adapter.ts';

type Parts = {
  platform: Platform;
  readMedia: ReadMedia;
  simulatorDelayMs: number;
  urls?: { zapi?: string | null; cloudApi?: string | null } | undefined;
};

export function createAdapters({ platform, readMedia, simulatorDelayMs, urls }: Parts): ChannelAdapter[] {
  const outside = { platform, readMedia };
  return [
    simulatorAdapter({ ...outside, acceptDelayMs: simulatorDelayMs }),
    zapiAdapter({ ...outside, baseUrl: urls?.zapi ?? null }),
    cloudApiAdapter({ ...outside, baseUrl: urls?.cloudApi ?? null }),
    evolutionAdapter(outside),
  ];
}
