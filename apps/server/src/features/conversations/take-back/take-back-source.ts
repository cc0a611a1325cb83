import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import { forgetMessageSent } from '#features/analytics-events/index.ts';
import { type ChannelAccount, findChannelAccount, type Registry } from '#features/channel/index.ts';
import { lockIdentity } from '#features/leads/index.ts';
import {
  claimDrop,
  type DropOutcome,
  type DueDrop,
  deleteSend,
  leaveQueue,
  listDueDrops,
  lockTalkSend,
  messageOfSend,
  nextDropAt,
  type Send,
  sendOfMessage,
  sendsChanged,
  takeOutOfQueue,
  updateSend,
} from '#features/outbox/index.ts';
import { accountNow, contextFor, inTransaction, type Platform, type Tx } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { publish } from '#platform/events/publish.ts';
import { findConversation, lockConversation } from '../conversation-store.ts';
import { messagesSettled } from '../facts.ts';
import { deleteMessage, findMessage, lockMessage, type MessageRow } from '../message-store.ts';
import { restoreWait } from './take-back-store.ts';

const ROUND_SIZE = 8;
const CLAIM_MS = 60_000;
const MAX_TRIES = 10;

/** Takes messages out of a provider's queue, also those whose lead is gone. */
export function takeBackSource(platform: Platform, registry: Registry): DueSource {
  async function run({ id, accountId, clockOffsetMs }: DueDrop): Promise<void> {
    const now = platform.clock.now();
    const ctx = contextFor(platform, { accountId, actor: { kind: 'system', job: 'take-back' }, clockOffsetMs });
    const send = await claimDrop(ctx, id, now, new Date(now.getTime() + CLAIM_MS));
    const account = send?.channelAccountId ? await findChannelAccount(ctx, send.channelAccountId) : null;
    if (!send || !account) return;
    const isOpen = send.status === 'sent' && send.confirmedAt === null && send.queueId !== null;
    const verdict = isOpen ? await takeOutOfQueue(registry, account, send.queueId ?? '') : 'not_there';
    await inTransaction(ctx, async (tx) => {
      const message = await findMessage(tx, messageOfSend(id));
      return message ? settle(tx, account, message, verdict) : settleAlone(tx, account, send, verdict);
    });
  }

  async function runOrGoOn(due: DueDrop): Promise<boolean> {
    try {
      await run(due);
      return true;
    } catch (error) {
      platform.log.error({ err: error, send: due.id }, 'message could not be taken back');
      return false;
    }
  }

  return {
    name: 'take-backs',
    callsOut: true,
    async runDue(scope) {
      const due = await listDueDrops(platform.db, scope, platform.clock.now(), ROUND_SIZE);
      return (await Promise.all(due.map(runOrGoOn))).filter(Boolean).length;
    },
    nextDueAt: (scope) => (scope.accountId ? Promise.resolve(null) : nextDropAt(platform.db)),
  };
}

const DONE = { dropDueAt: null, dropTries: 0 } as const;

async function settle(tx: Tx, account: ChannelAccount, found: MessageRow, verdict: DropOutcome): Promise<void> {
  const owner = await findConversation(tx, found.conversationId);
  if (!owner) return;
  const id = sendOfMessage(found.id);
  await lockIdentity(tx, owner.personKey);
  await lockConversation(tx, owner.id);
  const message = await lockMessage(tx, found.id);
  if (!message) return;
  if (message.status !== 'sent' || message.confirmedAt !== null) return updateSend(tx, id, DONE);
  if (verdict === 'gone') return removeFromThread(tx, account, message);
  const tries = message.dropTries;
  // Missing from the queue without confirmation: an earlier try that crashed removed the message, or it was sent.
  if (verdict === 'not_there' && tries > 1) {
    if (message.sendKind !== 'campaign') await updateSend(tx, id, { status: 'unknown', reason: null });
    await tellSettled(tx, message, { status: 'unknown', reason: null });
    await updateSend(tx, id, DONE);
    await publish(tx, 'conversations', message.conversationId);
    return;
  }
  await updateSend(tx, id, { dropDueAt: tries >= MAX_TRIES ? null : nextTry(tx, verdict, tries) });
}

/**
 * A send that no thread shows. A gateway may list a message only a moment after accepting it, so one miss is not
 * enough.
 */
async function settleAlone(tx: Tx, account: ChannelAccount, send: Send, verdict: DropOutcome): Promise<void> {
  const { id, kind, dropTries: tries } = send;
  const current = await lockTalkSend(tx, id);
  if (kind !== 'detached' && (current?.status !== 'sent' || current.confirmedAt !== null))
    return updateSend(tx, id, DONE);
  const isOver = verdict === 'gone' || tries >= MAX_TRIES || (verdict === 'not_there' && tries > 1);
  if (!isOver) return updateSend(tx, id, { dropDueAt: nextTry(tx, verdict, tries) });
  await leaveQueue(tx, account, id);
  if (kind === 'detached') return deleteSend(tx, id);
  if (verdict === 'gone') await updateSend(tx, id, { status: 'failed', reason: TAKEN_BACK, ...DONE });
  else await updateSend(tx, id, { status: 'unknown', reason: null, ...DONE });
  await tx.facts.emit(tx, sendsChanged, { sends: [send] });
}

const nextTry = (tx: Tx, verdict: DropOutcome, tries: number): Date =>
  new Date(tx.clock.now().getTime() + (verdict === 'not_there' ? CLAIM_MS : 2 ** tries * 1000));

type SettledState = { status: 'unknown' | 'taken_back'; reason: MessageFailure | null };

const tellSettled = (tx: Tx, { id: messageId, userId }: MessageRow, settled: SettledState): Promise<void> =>
  tx.facts.emit(tx, messagesSettled, { messages: [{ userId, messageId, ...settled, at: accountNow(tx) }] });

const TAKEN_BACK: MessageFailure = { code: 'taken_back' };

async function removeFromThread(tx: Tx, account: ChannelAccount, message: MessageRow): Promise<void> {
  const { id, conversationId, author } = message;
  const sendId = sendOfMessage(id);
  const failed = author === 'user' ? ({ status: 'failed', reason: TAKEN_BACK } as const) : {};
  const isOfCampaign = message.sendKind === 'campaign';
  if (!isOfCampaign) await updateSend(tx, sendId, { ...failed, ...DONE });
  if (author !== 'user') await deleteMessage(tx, id);
  await forgetMessageSent(tx, id, message.timestamp);
  if (author !== 'campaign') await restoreWait(tx, conversationId);
  await tellSettled(tx, message, { status: 'taken_back', reason: TAKEN_BACK });
  if (isOfCampaign) await updateSend(tx, sendId, DONE);
  await leaveQueue(tx, account, sendId);
  await publish(tx, 'conversations', conversationId);
}
