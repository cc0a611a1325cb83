import { type AdapterParts, refusedSend } from '../adapter-parts/call-provider.ts';
import { openSecrets } from '../adapter-parts/credentials.ts';
import { fileOf, getLink } from '../adapter-parts/fetch-link.ts';
import { isFileMessage, readOutgoingFile } from '../adapter-parts/outgoing-file.ts';
import { UNOFFICIAL_PACING } from '../adapter-parts/pacing.ts';
import type { ChannelAccount } from '../channel-account-store.ts';
import type { ChannelAdapter } from '../port/adapter.ts';
import { ZAPI_BASE_URL, type Zapi } from './call-zapi.ts';
import { readHealth, readRegisteredWebhook, registerWebhook } from './instance.ts';
import { parseZapiWebhook, splitZapiWebhook } from './parse-webhook.ts';
import { dropQueued, listQueue } from './provider-queue.ts';
import { resolveAddress } from './resolve-address.ts';
import { sendToZapi } from './send.ts';

const MB = 1024 * 1024;
const MAX_MEDIA_BYTES = { image: 5 * MB, audio: 16 * MB, video: 16 * MB, document: 100 * MB };

const NO_KEYS = { code: 'credentials_missing', provider: 'zapi' } as const;

export function zapiAdapter({ platform, readMedia, baseUrl }: AdapterParts): ChannelAdapter {
  function zapiOf(account: ChannelAccount): Zapi | null {
    const { apiKey: token, clientToken = null } = openSecrets(platform.secretBox, account);
    const { instanceId } = account;
    if (!instanceId || !token) return null;
    return {
      outbound: platform.outbound,
      baseUrl: baseUrl ?? ZAPI_BASE_URL,
      credentials: { instanceId, token, clientToken },
    };
  }

  return {
    provider: 'zapi',
    capabilities: {
      isSimulated: false,
      replyWindowHours: null,
      hasTemplates: false,
      hasQueue: true,
      sendsAtOnce: 1,
      registersWebhook: true,
      mediaTypes: ['text', 'image', 'audio', 'video', 'document', 'location'],
      // Z-API's documentation lists no quoting for audio.
      quotingTypes: ['text', 'image', 'video', 'document', 'location'],
      maxMediaBytes: MAX_MEDIA_BYTES,
      pacing: UNOFFICIAL_PACING,
    },
    parseWebhook: parseZapiWebhook,
    splitWebhook: splitZapiWebhook,

    async send(account, message, signal) {
      const zapi = zapiOf(account);
      if (!zapi) return refusedSend('account', NO_KEYS);
      if (!isFileMessage(message)) return sendToZapi(zapi, message, null, signal);
      const read = await readOutgoingFile({ readMedia, account, message, limits: MAX_MEDIA_BYTES });
      return read.refusal ?? sendToZapi(zapi, message, read.file, signal);
    },

    async health(account) {
      const zapi = zapiOf(account);
      return zapi ? readHealth(zapi) : { connected: false, phone: null, problem: NO_KEYS };
    },

    async resolveAddress(account, digits) {
      const zapi = zapiOf(account);
      return zapi ? resolveAddress(zapi, digits) : { kind: 'unknown' };
    },

    async readWebhook(account) {
      const zapi = zapiOf(account);
      return zapi ? readRegisteredWebhook(zapi) : undefined;
    },

    async configureWebhook(account, url) {
      const zapi = zapiOf(account);
      return zapi ? registerWebhook(zapi, url) : { isDone: false, problem: NO_KEYS };
    },

    async dropQueued(account, queueId) {
      const zapi = zapiOf(account);
      return zapi !== null && dropQueued(zapi, queueId);
    },

    async listQueued(account) {
      const zapi = zapiOf(account);
      return zapi && listQueue(zapi);
    },

    /** Z-API files are public behind unguessable addresses, so no key is sent. */
    async fetchMedia(_account, { reference: { source }, maxBytes }, signal) {
      if (source.kind === 'lost') return { kind: 'lost', detail: source.detail };
      if (source.kind !== 'link') return { kind: 'lost', detail: 'no address of the file' };
      const { outbound } = platform;
      return fileOf(await getLink({ outbound, url: source.url, base: baseUrl ?? ZAPI_BASE_URL, maxBytes, signal }));
    },
  };
}
