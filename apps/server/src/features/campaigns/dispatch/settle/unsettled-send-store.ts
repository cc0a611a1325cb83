import { MessageType } from '@prumo/contracts/conversations';
import { type ChannelAccountId, SendId } from '@prumo/contracts/ids';
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { isSimulating } from '#features/channel/index.ts';
import type { Tx } from '#platform/context.ts';
import { campaignExecutions } from '../../execution-schema.ts';
import type { ExecutionRow } from '../../execution-store.ts';
import type { SendRow } from '../../send-store.ts';
import { campaignSends } from '../../send-view.ts';

export type NamedSend = {
  channelAccountId: ChannelAccountId;
  providerMessageId: string | null;
  sendKey: string | null;
  queueId: string | null;
};

/** States a receipt can still settle. Cancelled counts too: the send may have been waiting for a retry. */
const OPEN = ['sending', 'unknown', 'queued', 'skipped', 'cancelled'] as const;

export async function findNamedSend(tx: Tx, named: NamedSend): Promise<SendRow | null> {
  const key = SendId.safeParse(named.sendKey);
  const names = [
    key.success ? eq(campaignSends.id, key.data) : undefined,
    named.providerMessageId === null ? undefined : eq(campaignSends.providerMessageId, named.providerMessageId),
  ].filter((name) => name !== undefined);
  if (names.length === 0) return null;
  const rows = await tx.db
    .select()
    .from(campaignSends)
    .where(
      and(
        eq(campaignSends.userId, tx.accountId),
        eq(campaignSends.channelAccountId, named.channelAccountId),
        inArray(campaignSends.status, [...OPEN]),
        or(...names),
      ),
    )
    .limit(1);
  return rows[0] ?? null;
}

export type EchoedSend = {
  channelAccountId: ChannelAccountId;
  providerMessageId: string;
  personKey: string;
  text: string;
  messageType: string;
  begunFrom: Date;
  begunUntil: Date;
  at: Date;
};

export async function findEchoedSend(tx: Tx, echoed: EchoedSend): Promise<SendRow | null> {
  const { channelAccountId, personKey, text, begunFrom, begunUntil } = echoed;
  const type = MessageType.safeParse(echoed.messageType);
  if (!type.success) return null;
  const rows = await tx.db
    .select()
    .from(campaignSends)
    .where(
      and(
        eq(campaignSends.userId, tx.accountId),
        eq(campaignSends.channelAccountId, channelAccountId),
        eq(campaignSends.personKey, personKey),
        inArray(campaignSends.status, [...OPEN]),
        eq(campaignSends.text, text),
        eq(campaignSends.type, type.data),
        sql`exists (
          select 1 from send_attempts a where a.send_id = ${campaignSends.id}
            and a.started_at between ${begunFrom}::timestamptz and ${begunUntil}::timestamptz
        )`,
      ),
    )
    .orderBy(campaignSends.sequence)
    .limit(1);
  return rows[0] ?? null;
}

export async function listEndedUncertain(tx: Tx, personKey: string): Promise<ExecutionRow[]> {
  const uncertain = tx.db
    .select({ id: campaignSends.executionId })
    .from(campaignSends)
    .where(
      and(
        eq(campaignSends.userId, tx.accountId),
        eq(campaignSends.personKey, personKey),
        eq(campaignSends.status, 'unknown'),
        sql`${campaignSends.isSimulated} = ${isSimulating(tx)}`,
      ),
    );
  return tx.db
    .select()
    .from(campaignExecutions)
    .where(and(inArray(campaignExecutions.id, uncertain), notInArray(campaignExecutions.status, ['active', 'paused'])));
}
