import { randomUUID } from 'node:crypto';
import type { MessageStatus, MessageType } from '@prumo/contracts/conversations';
import type { SendId } from '@prumo/contracts/ids';
import { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import {
  type Channel,
  callChannel,
  examineRefusal,
  type Failure,
  LEASE_MS,
  type SendOutcome,
  type TemplateUse,
} from '#features/channel/index.ts';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { findSend, type Send, type SendChanges, settleLease, updateSend } from '../outbox-store.ts';
import { type Clearance, endClearances, takeClearance } from '../queue/take-clearance.ts';
import { statusOf } from '../send-status.ts';
import { insertDirect } from './direct-store.ts';

const LOOK_MS = 100;

export type NumberSend = {
  key: string;
  to: string;
  type: MessageType;
  text: string;
  mediaUrl: string | null;
  fileName: string | null;
  template?: TemplateUse | null;
  isCampaign: boolean;
  patienceSeconds: number;
};

export type NumberSent = {
  message: { id: SendId; status: MessageStatus; failReason: MessageFailure | null };
  /** Null unless the message was certainly not sent. */
  refusal: Failure['class'] | Exclude<Clearance, 'taken'> | null;
};

/** Sends at once to a number that no thread is with; a repeated key is sent once. */
export async function sendToNumber(
  ctx: Ctx,
  channel: Channel,
  { key, to, isCampaign, patienceSeconds, template = null, ...content }: NumberSend,
): Promise<NumberSent> {
  const { row, isNew } = await insertDirect(ctx, {
    id: newId<SendId>(),
    kind: 'direct',
    channelAccountId: channel.account.id,
    toAddress: to,
    ...content,
    template,
    status: 'queued',
    clientKey: key,
    createdAt: accountNow(ctx),
  });
  const refusal = isNew ? await deliver(ctx, channel, row, { to, isCampaign, patienceSeconds }) : null;
  const send = (await findSend(ctx, row.id)) ?? row;
  const failReason = send.status === 'failed' ? (MessageFailure.safeParse(send.reason).data ?? null) : null;
  return { message: { id: send.id, status: statusOf(send), failReason }, refusal };
}

type SendOptions = Pick<NumberSend, 'to' | 'isCampaign' | 'patienceSeconds'>;

async function deliver(
  ctx: Ctx,
  channel: Channel,
  { id: key, type, text, mediaUrl, fileName, template }: Send,
  options: SendOptions,
): Promise<NumberSent['refusal']> {
  const { clearance, leaseToken, leaseUntil } = await claim(ctx, channel, { key, type, text }, options);
  if (clearance !== 'taken') return clearance;
  const outgoing = { key, to: options.to, isUnchecked: true, type, text, mediaUrl, fileName, template };
  const outcome = await callChannel(channel, outgoing, { ...ctx, leaseUntil });
  await inTransaction(ctx, async (tx) => {
    if (await settleLease(tx, key, leaseToken, changesOf(outcome, accountNow(tx))))
      await endClearances(tx, [{ channel, key, outcome }]);
  });
  if (outcome.kind !== 'failed') return null;
  await examineRefusal(ctx, channel, outcome);
  return outcome.class;
}

const NO_CLEARANCE: Record<Exclude<Clearance, 'taken'>, MessageFailure> = {
  disconnected: { code: 'number_busy' },
  queue_busy: { code: 'number_busy' },
  restricted: { code: 'campaigns_rest' },
};

type DirectText = { key: SendId; type: MessageType; text: string };

async function claim(
  ctx: Ctx,
  channel: Channel,
  said: DirectText,
  { to, isCampaign, patienceSeconds }: SendOptions,
): Promise<{ clearance: Clearance; leaseToken: string; leaseUntil: Date }> {
  const leaseToken = randomUUID();
  const looks = (patienceSeconds * 1000) / LOOK_MS;
  let clearance: Clearance = 'queue_busy';
  let leaseUntil = ctx.clock.now();
  for (let look = 0; look < looks && clearance === 'queue_busy'; look += 1) {
    if (look > 0) await ctx.clock.sleep(LOOK_MS);
    clearance = await inTransaction(ctx, async (tx) => {
      const answer = await takeClearance(tx, channel, { ...said, isCampaign, to });
      leaseUntil = new Date(tx.clock.now().getTime() + LEASE_MS);
      const begun = { status: 'sending', leaseToken, leaseUntil, handedAt: accountNow(tx) } as const;
      if (answer === 'taken') await updateSend(tx, said.key, begun);
      return answer;
    });
  }
  if (clearance !== 'taken') await updateSend(ctx, said.key, { status: 'failed', reason: NO_CLEARANCE[clearance] });
  return { clearance, leaseToken, leaseUntil };
}

function changesOf(outcome: SendOutcome, now: Date): SendChanges {
  switch (outcome.kind) {
    case 'sent': {
      const { providerMessageId, queueId } = outcome;
      return { status: 'sent', sentAt: now, providerMessageId, queueId };
    }
    case 'failed':
      return { status: 'failed', reason: outcome.reason };
    case 'unknown':
      return { status: 'unknown' };
  }
}
