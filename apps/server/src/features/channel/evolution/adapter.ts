import { MEDIA_MAX_BYTES } from '@prumo/contracts/media';
import { readBaseAddress } from '#platform/outbound/base-address.ts';
import { type AdapterParts, refusedSend } from '../adapter-parts/call-provider.ts';
import { openSecrets } from '../adapter-parts/credentials.ts';
import { isFileMessage, readOutgoingFile } from '../adapter-parts/outgoing-file.ts';
import { UNOFFICIAL_PACING } from '../adapter-parts/pacing.ts';
import type { ChannelAccount } from '../channel-account-store.ts';
import type { ChannelAdapter } from '../port/adapter.ts';
import type { Evolution } from './call-evolution.ts';
import { fetchMedia } from './fetch-media.ts';
import { readHealth, readRegisteredWebhook, registerWebhook, resolveAddress } from './instance.ts';
import { parseEvolutionWebhook, splitEvolutionWebhook } from './parse-webhook.ts';
import { sendToEvolution } from './send.ts';

const NO_KEYS = { code: 'credentials_missing', provider: 'evolution' } as const;

const API_KEY = /"apikey"\s*:\s*"(?:[^"\\]|\\.)*"/gi;

export function evolutionAdapter({ platform, readMedia }: AdapterParts): ChannelAdapter {
  function evolutionOf(account: ChannelAccount): Evolution | null {
    const { apiKey } = openSecrets(platform.secretBox, account);
    const { instanceId: instance } = account;
    const baseUrl = account.baseUrl && readBaseAddress(account.baseUrl);
    return baseUrl && instance && apiKey ? { outbound: platform.outbound, baseUrl, instance, apiKey } : null;
  }

  return {
    provider: 'evolution',
    capabilities: {
      isSimulated: false,
      replyWindowHours: null,
      hasTemplates: false,
      hasQueue: false,
      sendsAtOnce: 64,
      registersWebhook: true,
      mediaTypes: ['text', 'image', 'audio', 'video', 'document', 'location'],
      quotingTypes: ['text', 'image', 'audio', 'video', 'document', 'location'],
      maxMediaBytes: MEDIA_MAX_BYTES,
      pacing: UNOFFICIAL_PACING,
    },
    parseWebhook: parseEvolutionWebhook,
    splitWebhook: splitEvolutionWebhook,
    redactWebhook: (text) => text.replace(API_KEY, '"apikey":""'),

    async send(account, message, signal) {
      const evolution = evolutionOf(account);
      if (!evolution) return refusedSend('account', NO_KEYS);
      if (!isFileMessage(message)) return sendToEvolution(evolution, message, null, signal);
      const read = await readOutgoingFile({ readMedia, account, message, limits: MEDIA_MAX_BYTES });
      return read.refusal ?? sendToEvolution(evolution, message, read.file, signal);
    },

    async health(account) {
      const evolution = evolutionOf(account);
      return evolution ? readHealth(evolution) : { connected: false, phone: null, problem: NO_KEYS };
    },

    async resolveAddress(account, digits) {
      const evolution = evolutionOf(account);
      return evolution ? resolveAddress(evolution, digits) : { kind: 'unknown' };
    },

    async readWebhook(account) {
      const evolution = evolutionOf(account);
      return evolution ? readRegisteredWebhook(evolution) : undefined;
    },

    async configureWebhook(account, url) {
      const evolution = evolutionOf(account);
      return evolution ? registerWebhook(evolution, url) : { isDone: false, problem: NO_KEYS };
    },

    async fetchMedia(account, request, signal) {
      const evolution = evolutionOf(account);
      return evolution ? fetchMedia(evolution, request, signal) : { kind: 'later', detail: NO_KEYS.code };
    },
  };
}
