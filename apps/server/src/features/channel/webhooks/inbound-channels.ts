import { timingSafeEqual } from 'node:crypto';
import { batched } from '#platform/concurrency/batched.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { ChannelAccount } from '../channel-account-store.ts';
import { inboundFinder } from './webhook-store.ts';

const MOST = 1000;

export type InboundChannels = {
  /** May be outdated: storing an event checks the secret again. */
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

const opens = ({ webhookSecret, nextWebhookSecret }: ChannelAccount, secret: string): boolean =>
  isSame(webhookSecret, secret) || (nextWebhookSecret !== null && isSame(nextWebhookSecret, secret));

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
