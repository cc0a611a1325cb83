import { randomUUID } from 'node:crypto';
import type { MessageType } from '@prumo/contracts/conversations';
import type { MessageId } from '@prumo/contracts/ids';
import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import {
  type Channel,
  type Clearance,
  callChannel,
  endClearances,
  examineRefusal,
  type Failure,
  LEASE_MS,
  type SendOutcome,
  type TemplateUse,
  takeClearance,
} from '#features/channel/index.ts';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import {
  type DirectMessage,
  findDirectMessage,
  insertDirectMessage,
  updateDirectMessage,
} from './direct-message-store.ts';

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
  message: DirectMessage;
  /** Null unless the message was certainly not sent. */
  refusal: Failure['class'] | Exclude<Clearance, 'taken'> | null;
};

export async function sendToNumber(
  ctx: Ctx,
  channel: Channel,
  { key, to, type, text, mediaUrl, fileName, ...options }: NumberSend,
): Promise<NumberSent> {
  const { row, isNew } = await insertDirectMessage(ctx, {
    id: newId<MessageId>(),
    channelAccountId: channel.account.id,
    toPhone: to,
    message: text,
    messageType: type,
    mediaUrl,
    fileName,
    status: 'queued',
    clientKey: key,
    createdAt: accountNow(ctx),
  });
  const refusal = isNew ? await deliver(ctx, channel, row, options) : null;
  return { message: (await findDirectMessage(ctx, row.id)) ?? row, refusal };
}

type SendOptions = Pick<NumberSend, 'isCampaign' | 'patienceSeconds' | 'template'>;

async function deliver(
  ctx: Ctx,
  channel: Channel,
  row: DirectMessage,
  options: SendOptions,
): Promise<NumberSent['refusal']> {
  const { id: key, toPhone: to, messageType: type, message: text, mediaUrl, fileName } = row;
  const { clearance, leaseToken, leaseUntil } = await claim(ctx, channel, row, options);
  if (clearance !== 'taken') return clearance;
  const template = options.template ?? null;
  const outgoing = { key, to, isUnchecked: true, type, text, mediaUrl, fileName, template };
  const outcome = await callChannel(channel, outgoing, { ...ctx, leaseUntil });
  await inTransaction(ctx, async (tx) => {
    const changes = { ...changesOf(outcome), leaseToken: null, leaseUntil: null };
    if (await updateDirectMessage(tx, key, changes, { leaseToken }))
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

async function claim(
  ctx: Ctx,
  channel: Channel,
  row: DirectMessage,
  { isCampaign, patienceSeconds }: SendOptions,
): Promise<{ clearance: Clearance; leaseToken: string; leaseUntil: Date }> {
  const { id, toPhone: to, messageType: type, message: text } = row;
  const leaseToken = randomUUID();
  const looks = (patienceSeconds * 1000) / LOOK_MS;
  let clearance: Clearance = 'queue_busy';
  let leaseUntil = ctx.clock.now();
  for (let look = 0; look < looks && clearance === 'queue_busy'; look += 1) {
    if (look > 0) await ctx.clock.sleep(LOOK_MS);
    clearance = await inTransaction(ctx, async (tx) => {
      const answer = await takeClearance(tx, channel, { key: id, isCampaign, to, type, text });
      leaseUntil = new Date(tx.clock.now().getTime() + LEASE_MS);
      if (answer === 'taken') await updateDirectMessage(tx, id, { status: 'sending', leaseToken, leaseUntil });
      return answer;
    });
  }
  if (clearance !== 'taken')
    await updateDirectMessage(ctx, id, { status: 'failed', failReason: NO_CLEARANCE[clearance] });
  return { clearance, leaseToken, leaseUntil };
}

function changesOf(outcome: SendOutcome) {
  switch (outcome.kind) {
    case 'sent': {
      const { providerMessageId, queueId } = outcome;
      return { status: 'sent' as const, providerMessageId, queueId };
    }
    case 'failed':
      return { status: 'failed' as const, failReason: outcome.reason };
    case 'unknown':
      return { status: 'unknown' as const };
  }
}
