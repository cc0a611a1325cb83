import {
  EventTooEarly,
  findChannelAccount,
  type ProviderQueueEntry,
  type Registry,
  toOutbound,
} from '#features/channel/index.ts';
import { contextFor, inTransaction, type Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { sendFound } from '../facts.ts';
import type { Send } from '../outbox-store.ts';
import {
  claimLook,
  type DueLook,
  forgetOpenSends,
  listDueLooks,
  lookForSendAt,
  nextLookAt,
} from './open-send-store.ts';

const ROUND_SIZE = 8;
const GAPS_MS = [15_000, 60_000, 180_000];
const CLAIM_MS = 60_000;
/** Entries older than the call belong to another send; clocks differ by less than this. */
const CLOCKS_DIFFER_MS = 60_000;

/** A send found in the queue was accepted; a missing send proves nothing, and nothing is ever resent (WA-008). */
export function openSendSource(platform: Platform, registry: Registry): DueSource {
  async function look({ id, accountId, channelAccountId, clockOffsetMs }: DueLook): Promise<void> {
    const ctx = contextFor(platform, { accountId, actor: { kind: 'system', job: 'open-sends' }, clockOffsetMs });
    const now = platform.clock.now();
    const send = await claimLook(ctx, id, now, new Date(now.getTime() + CLAIM_MS));
    if (!send) return;
    const account = await findChannelAccount(ctx, channelAccountId);
    const listed = (account && (await registry.adapterOf(account.provider).listQueued?.(account))) ?? [];
    const found = listed.filter((queued) => isOf(send, queued));
    await inTransaction(ctx, async (tx) => {
      if (found.length > 0) await tx.facts.emit(tx, sendFound, { channelAccountId, id, found });
      const gap = GAPS_MS[send.looks - 1];
      if (found.length > 0 || gap === undefined) await forgetOpenSends(tx, [id]);
      else await lookForSendAt(tx, id, new Date(now.getTime() + gap));
    });
  }

  async function lookOrGoOn(due: DueLook): Promise<boolean> {
    try {
      await look(due);
      return true;
    } catch (error) {
      const level = error instanceof EventTooEarly ? 'debug' : 'error';
      platform.log[level]({ err: error, send: due.id }, 'an uncertain send could not be looked for');
      return false;
    }
  }

  return {
    name: 'open-sends',
    callsOut: true,
    async runDue(scope) {
      const due = await listDueLooks(platform.db, scope, platform.clock.now(), ROUND_SIZE);
      return (await Promise.all(due.map(lookOrGoOn))).filter(Boolean).length;
    },
    nextDueAt: (scope) => (scope.accountId ? Promise.resolve(null) : nextLookAt(platform.db)),
  };
}

function isOf({ id: key, toAddress: to, type, text, handedAt }: Send, queued: ProviderQueueEntry): boolean {
  if (to === null || handedAt === null || !isSameLine(queued.to, to)) return false;
  const isSameText = queued.text.trim() === toOutbound({ key, to, type, text }).text.trim();
  return isSameText && (queued.since === null || queued.since.getTime() > handedAt.getTime() - CLOCKS_DIFFER_MS);
}

const MOBILE = /^55(\d{2})9?([6-9]\d{7})$/;

const isSameLine = (one: string, other: string): boolean => lineOf(one) === lineOf(other);

const lineOf = (address: string): string => address.replace(MOBILE, '55$1$2');
