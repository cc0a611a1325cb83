import { readClock } from '#features/auth/index.ts';
import { contextFor, inTransaction, type Platform } from '#platform/context.ts';
import type { ChannelAdapter, ReadMedia } from '../port/adapter.ts';
import { acceptMessage } from './accept-message.ts';
import { parseSimulatorWebhook } from './parse-webhook.ts';

type Options = { platform: Platform; acceptDelayMs: number; readMedia: ReadMedia };

const PACING = { firstContactGapSeconds: [0, 0], stepGapSeconds: [0, 0], hourlyLimit: null, dailyLimit: null } as const;

/**
 * Accepts on its own connection and transaction, like a provider: an accepted message stays accepted even if recording
 * the outcome fails.
 */
export function simulatorAdapter({ platform, acceptDelayMs, readMedia }: Options): ChannelAdapter {
  return {
    provider: 'simulator',
    capabilities: {
      isSimulated: true,
      replyWindowHours: null,
      hasTemplates: false,
      hasQueue: false,
      sendsAtOnce: 64,
      registersWebhook: false,
      mediaTypes: ['text', 'image', 'audio', 'video', 'document', 'location'],
      quotingTypes: ['text', 'image', 'audio', 'video', 'document', 'location'],
      pacing: PACING,
    },
    health: async () => ({ connected: true, phone: null, problem: null }),
    parseWebhook: parseSimulatorWebhook,
    async send(account, message, signal) {
      await platform.clock.sleep(acceptDelayMs, signal);
      const owner = {
        accountId: account.userId,
        actor: { kind: 'system', job: 'simulator' } as const,
        clockOffsetMs: 0,
      };
      const ctx = contextFor(platform, owner);
      return inTransaction(ctx, async (tx) =>
        acceptMessage({ ...tx, clockOffsetMs: await readClock(tx) }, account, message),
      );
    },
    async fetchMedia(account, { reference, maxBytes }) {
      const file = reference.source.kind === 'id' ? await readMedia(account.userId, reference.source.id) : null;
      if (!file) return { kind: 'lost', detail: 'the simulated phone has no such file' };
      if (file.bytes.length > maxBytes) return { kind: 'lost', detail: 'file too large' };
      return { kind: 'fetched', ...file };
    },
  };
}
