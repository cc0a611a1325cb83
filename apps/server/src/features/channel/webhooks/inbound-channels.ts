import { timingSafeEqual } from 'node:crypto';
import { batched } from '#platform/batched.ts';
import type { Db } from '#platform/db/client.ts';
import type { ChannelAccount } from '../store.ts';
import { inboundFinder } from './webhook-store.ts';

/** So many are remembered; a process serves no more numbers at a time. */
const MOST = 1000;

export type InboundChannels = {
  /** Whose inbound address carries this secret. It may have changed since: whoever stores an event checks it again. */
  find(secret: string): Promise<ChannelAccount | null>;
  forget(secret: string): void;
};

export function inboundChannels(db: Db): InboundChannels {
  const look = batched(inboundFinder(db), { batchSize: 100, parallel: 1 });
  const remembered = new Map<string, ChannelAccount>();
  return {
    async find(secret) {
      const account = remembered.get(secret) ?? (await look(secret));
      if (!account || !opens(account, secret)) return null;
      if (remembered.size >= MOST) remembered.clear();
      remembered.set(secret, account);
      return account;
    },
    forget: (secret) => void remembered.delete(secret),
  };
}

/** While the address changes, the old secret opens it as well as the new one. */
const opens = ({ webhookSecret, nextWebhookSecret }: ChannelAccount, secret: string): boolean =>
  isSame(webhookSecret, secret) || (nextWebhookSecret !== null && isSame(nextWebhookSecret, secret));

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
