import type { SendStatus } from '@prumo/contracts/campaigns/plan';
import type { ChannelAccountId } from '@prumo/contracts/ids';
import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';
import { clampToTime } from '#platform/db/clamp-to-time.ts';
import { outbox } from './schema.ts';

type SendsToFail = { statuses: SendStatus[]; reason: MessageFailure; channelAccountId?: ChannelAccountId };

/** Of all that leaves by the number in use, but campaigns; mail stays. Closes sends under way too: their outcome then finds no lease. */
export async function failTalkSends(tx: Tx, { statuses, reason, channelAccountId }: SendsToFail): Promise<void> {
  await tx.db
    .update(outbox)
    .set({ status: 'failed', reason, dueAt: null, leaseToken: null, leaseUntil: null })
    .where(
      and(
        eq(outbox.userId, tx.accountId),
        notInArray(outbox.kind, ['campaign', 'detached']),
        isNull(outbox.subject),
        inArray(outbox.status, statuses),
        channelAccountId ? eq(outbox.channelAccountId, channelAccountId) : undefined,
      ),
    );
}

export async function deleteDirectSends(tx: Tx, channelAccountId: ChannelAccountId): Promise<void> {
  await tx.db
    .delete(outbox)
    .where(
      and(eq(outbox.userId, tx.accountId), eq(outbox.kind, 'direct'), eq(outbox.channelAccountId, channelAccountId)),
    );
}

export async function setTalkTimesBack(tx: Tx, now: Date): Promise<void> {
  const at = sql`${now}::timestamptz`;
  const notAfter = clampToTime(at);
  await tx.db.execute(sql`
    update outbox set handed_at = ${notAfter('handed_at')}, sent_at = ${notAfter('sent_at')},
      delivered_at = ${notAfter('delivered_at')}, read_at = ${notAfter('read_at')}
    where user_id = ${tx.accountId} and kind <> 'campaign' and greatest(handed_at, sent_at, delivered_at, read_at) > ${at}
  `);
}
