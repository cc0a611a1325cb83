import { type AdapterParts, refusedSend } from '../adapter-parts/call-provider.ts';
import { openSecrets } from '../adapter-parts/credentials.ts';
import { isFileMessage, readOutgoingFile } from '../adapter-parts/outgoing-file.ts';
import { OFFICIAL_PACING } from '../adapter-parts/pacing.ts';
import type { ChannelAccount } from '../channel-account-store.ts';
import type { ChannelAdapter } from '../port/adapter.ts';
import { GRAPH_BASE_URL, type Graph } from './call-graph.ts';
import { fetchMedia } from './fetch-media.ts';
import { listTemplates } from './list-templates.ts';
import { parseCloudWebhook } from './parse-webhook.ts';
import { readHealth } from './read-health.ts';
import { sendToCloud } from './send.ts';
import { answerHandshake, isSigned } from './signature.ts';
import { splitCloudWebhook } from './updates.ts';

const MB = 1024 * 1024;
const MAX_MEDIA_BYTES = { image: 5 * MB, audio: 16 * MB, video: 16 * MB, document: 100 * MB };

const NO_KEYS = { code: 'credentials_missing', provider: 'cloud-api' } as const;
/** Without the secret no inbound message can be trusted, not even an opt-out. */
const NO_APP_SECRET = { code: 'app_secret_missing' } as const;

export function cloudApiAdapter({ platform, readMedia, baseUrl }: AdapterParts): ChannelAdapter {
  const secretsOf = (account: ChannelAccount) => openSecrets(platform.secretBox, account);

  function graphOf(account: ChannelAccount): Graph | null {
    const { apiKey: accessToken } = secretsOf(account);
    const { instanceId: phoneNumberId } = account;
    if (!phoneNumberId || !accessToken) return null;
    return { outbound: platform.outbound, baseUrl: baseUrl ?? GRAPH_BASE_URL, phoneNumberId, accessToken };
  }

  return {
    provider: 'cloud-api',
    capabilities: {
      isSimulated: false,
      replyWindowHours: 24,
      hasTemplates: true,
      hasQueue: false,
      // The Cloud API takes 80 messages a second per number; each call lasts some tenths of a second.
      sendsAtOnce: 16,
      registersWebhook: false,
      mediaTypes: ['text', 'image', 'audio', 'video', 'document', 'location'],
      quotingTypes: ['text', 'image', 'audio', 'video', 'document', 'location'],
      maxMediaBytes: MAX_MEDIA_BYTES,
      pacing: OFFICIAL_PACING,
    },
    parseWebhook: parseCloudWebhook,
    splitWebhook: splitCloudWebhook,

    verifyWebhook(account, request) {
      const { appSecret } = secretsOf(account);
      return appSecret !== undefined && isSigned(appSecret, request);
    },

    answerHandshake(account, query) {
      const { verifyToken } = secretsOf(account);
      return verifyToken === undefined ? null : answerHandshake(verifyToken, query);
    },

    async send(account, message, signal) {
      const graph = graphOf(account);
      if (!graph) return refusedSend('account', NO_KEYS);
      if (!isFileMessage(message)) return sendToCloud(graph, message, null, signal);
      const read = await readOutgoingFile({ readMedia, account, message, limits: MAX_MEDIA_BYTES });
      return read.refusal ?? sendToCloud(graph, message, read.file, signal);
    },

    async health(account) {
      const graph = graphOf(account);
      const missing = graph ? (secretsOf(account).appSecret ? null : NO_APP_SECRET) : NO_KEYS;
      return graph && !missing ? readHealth(graph) : { connected: false, phone: null, problem: missing };
    },

    async fetchMedia(account, request, signal) {
      const graph = graphOf(account);
      return graph ? fetchMedia(graph, request, signal) : { kind: 'later', detail: NO_KEYS.code };
    },

    async listTemplates(account) {
      const graph = graphOf(account);
      return graph && account.businessAccountId ? listTemplates(graph, account.businessAccountId) : null;
    },
  };
}
