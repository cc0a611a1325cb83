import { MessageType } from '@prumo/contracts/conversations';
import { type ChannelAccountId, SendId } from '@prumo/contracts/ids';
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { isSimulating } from '#features/channel/index.ts';
import type { SetTx, Tx } from '#platform/context.ts';
import { isOneOfPersons, type PersonRef } from '#platform/db/owned-by.ts';
import { campaignExecutions } from '../../execution-schema.ts';
import type { OwnedExecution } from '../../execution-store.ts';
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

export async function listEndedUncertain(tx: SetTx, persons: PersonRef[]): Promise<OwnedExecution[]> {
  const { executionId, userId, personKey, status, isSimulated } = campaignSends;
  const uncertain = tx.db
    .selectDistinct({ executionId, userId })
    .from(campaignSends)
    .where(
      and(
        isOneOfPersons(persons, { userId, personKey }),
        eq(status, 'unknown'),
        sql`${isSimulated} = ${isSimulating({ accountId: userId })}`,
      ),
    )
    .as('uncertain');
  const rows = await tx.db
    .select({ execution: campaignExecutions, userId: uncertain.userId })
    .from(campaignExecutions)
    .innerJoin(uncertain, eq(uncertain.executionId, campaignExecutions.id))
    .where(notInArray(campaignExecutions.status, ['active', 'paused']));
  return rows.map((row) => ({ ...row.execution, userId: row.userId }));
}
