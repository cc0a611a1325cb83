import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import { forgetMessageSent } from '#features/analytics-events/index.ts';
import {
  type ChannelAccount,
  findChannelAccount,
  leaveQueue,
  type Registry,
  takeOutOfQueue,
} from '#features/channel/index.ts';
import { lockIdentity } from '#features/leads/index.ts';
import { accountNow, contextFor, inTransaction, type Platform, type Tx } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { publish } from '#platform/events/publish.ts';
import { findConversation, lockConversation } from '../conversation-store.ts';
import { messageSettled } from '../facts.ts';
import { deleteMessage, findMessage, lockMessage, type MessageRow, updateMessage } from '../message-store.ts';
import { claimTakeBack, type DueTakeBack, listDueTakeBacks, nextTakeBackAt, restoreWait } from './take-back-store.ts';

const ROUND_SIZE = 8;
const CLAIM_MS = 60_000;
const MAX_TRIES = 10;

type TakeBackOutcome = Awaited<ReturnType<typeof takeOutOfQueue>>;

export function takeBackSource(platform: Platform, registry: Registry): DueSource {
  async function run(due: DueTakeBack): Promise<void> {
    const now = platform.clock.now();
    if (!(await claimTakeBack(platform.db, due.id, now, new Date(now.getTime() + CLAIM_MS)))) return;
    const { accountId, clockOffsetMs } = due;
    const ctx = contextFor(platform, { accountId, actor: { kind: 'system', job: 'take-back' }, clockOffsetMs });
    const message = await findMessage(ctx, due.id);
    const account = message?.channelAccountId ? await findChannelAccount(ctx, message.channelAccountId) : null;
    if (!message || !account) return;
    const isOpen = message.status === 'sent' && message.confirmedAt === null && message.queueId !== null;
    const verdict = isOpen ? await takeOutOfQueue(registry, account, message.queueId ?? '') : 'not_there';
    await inTransaction(ctx, (tx) => settle(tx, account, message, verdict));
  }

  async function runOrGoOn(due: DueTakeBack): Promise<boolean> {
    try {
      await run(due);
      return true;
    } catch (error) {
      platform.log.error({ err: error, message: due.id }, 'message could not be taken back');
      return false;
    }
  }

  return {
    name: 'take-backs',
    callsOut: true,
    async runDue(scope) {
      const due = await listDueTakeBacks(platform.db, scope, platform.clock.now(), ROUND_SIZE);
      return (await Promise.all(due.map(runOrGoOn))).filter(Boolean).length;
    },
    nextDueAt: (scope) => (scope.accountId ? Promise.resolve(null) : nextTakeBackAt(platform.db, scope)),
  };
}

async function settle(tx: Tx, account: ChannelAccount, { id, conversationId }: MessageRow, verdict: TakeBackOutcome) {
  const owner = await findConversation(tx, conversationId);
  if (!owner) return;
  await lockIdentity(tx, owner.personKey);
  await lockConversation(tx, conversationId);
  const message = await lockMessage(tx, id);
  if (!message) return;
  if (message.status !== 'sent' || message.confirmedAt !== null)
    return updateMessage(tx, id, { dropDueAt: null, dropTries: 0 });
  if (verdict === 'gone') return removeFromThread(tx, account, message);
  const isOver = message.dropTries >= MAX_TRIES;
  // Missing from the queue without confirmation: an earlier try that crashed removed the message, or it was sent.
  if (verdict === 'not_there' && message.dropTries > 1) {
    await updateMessage(tx, id, { status: 'unknown', failReason: null, dropDueAt: null, dropTries: 0 });
    await tx.facts.emit(tx, messageSettled, { messageId: id, status: 'unknown', reason: null, at: accountNow(tx) });
    await publish(tx, 'conversations', conversationId);
    return;
  }
  const seconds = verdict === 'not_there' ? CLAIM_MS / 1000 : 2 ** message.dropTries;
  await updateMessage(tx, id, { dropDueAt: isOver ? null : new Date(tx.clock.now().getTime() + seconds * 1000) });
}

const TAKEN_BACK: MessageFailure = { code: 'taken_back' };

async function removeFromThread(tx: Tx, account: ChannelAccount, message: MessageRow): Promise<void> {
  const { id, conversationId, author } = message;
  if (author === 'user')
    await updateMessage(tx, id, { status: 'failed', failReason: TAKEN_BACK, dropDueAt: null, dropTries: 0 });
  else await deleteMessage(tx, id);
  await forgetMessageSent(tx, id, message.timestamp);
  if (author !== 'campaign') await restoreWait(tx, conversationId);
  await tx.facts.emit(tx, messageSettled, {
    messageId: id,
    status: 'taken_back',
    reason: TAKEN_BACK,
    at: accountNow(tx),
  });
  await leaveQueue(tx, account, id);
  await publish(tx, 'conversations', conversationId);
}
