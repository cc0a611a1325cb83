import type {
  ChannelAdapter,
  ProviderQueueEntry,
  SendOutcome,
} from '../../apps/server/src/features/channel/port/adapter.ts';
import type { Random } from '../../apps/server/test/takeover/random.ts';
import { nextTick } from './sequence.ts';
import { currentTrack, ticks } from './track.ts';

export type Call = {
  key: string;
  to: string;
  text: string;
  provider: string;
  messageId: string;
  begunAt: number;
  endedAt: number | null;
  isTaken: boolean;
  state: 'queued' | 'dropped' | 'left';
};

export type FakeNumber = {
  calls: Call[];
  random: Random;
  refusesOneIn: number;
  inUse: { provider: string; since: number };
};

const REFUSED: SendOutcome = {
  kind: 'failed',
  class: 'throttled',
  code: null,
  reason: { code: 'slow_down', provider: 'zapi' },
  isTemporary: true,
  retryAfterSeconds: 2,
};

export function onFakeNumbers(adapter: ChannelAdapter, numberOf: (accountId: string) => FakeNumber): ChannelAdapter {
  if (adapter.capabilities.isSimulated) return adapter;
  const { hasQueue } = adapter.capabilities;
  const queuedOf = (accountId: string) =>
    numberOf(accountId).calls.filter(({ state, isTaken }) => isTaken && state === 'queued');
  return {
    ...adapter,
    async send(account, { key, to, text }) {
      const number = numberOf(account.userId);
      const messageId = `MESSAGE-${account.userId}-${number.calls.length}`;
      const call: Call = {
        ...{ key, to, text, provider: adapter.provider, messageId, begunAt: nextTick(), endedAt: null, isTaken: false },
        state: hasQueue ? 'queued' : 'left',
      };
      number.calls.push(call);
      const isRefused = number.random.below(number.refusesOneIn) === 0;
      await ticks(1);
      await passing('called');
      call.isTaken = !isRefused;
      await passing('taken');
      call.endedAt = nextTick();
      answered();
      return isRefused
        ? REFUSED
        : { kind: 'sent', providerMessageId: messageId, queueId: hasQueue ? `Q-${messageId}` : null, address: to };
    },
    health: async () => ({ connected: true, phone: '5511988887777', problem: null }),
    resolveAddress: async (_account, digits) => ({ kind: 'found', address: digits, lid: null }),
    readWebhook: async () => undefined,
    configureWebhook: async () => ({ isDone: true }),
    ...(hasQueue
      ? {
          listQueued: async (account) =>
            queuedOf(account.userId).map(
              ({ messageId, to, text }): ProviderQueueEntry => ({
                queueId: `Q-${messageId}`,
                messageId,
                to,
                text,
                since: null,
              }),
            ),
          dropQueued: async (account, queueId) => {
            const standing = queuedOf(account.userId).find(({ messageId }) => `Q-${messageId}` === queueId);
            if (standing) standing.state = 'dropped';
            return standing !== undefined;
          },
        }
      : {}),
  };
}

async function passing(point: 'called' | 'taken'): Promise<void> {
  const track = currentTrack();
  if (track) track[point === 'called' ? 'calls' : 'taken'] += 1;
  if (track?.standsAt?.at === point) await track.stand();
}

function answered(): void {
  const track = currentTrack();
  if (track) track.answers += 1;
}
