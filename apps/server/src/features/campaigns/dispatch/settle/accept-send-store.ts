import { sql } from 'drizzle-orm';
import type { SetTx } from '#platform/context.ts';
import { jsonListOf } from '#platform/db/json.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import type { SendRow } from '../../send-store.ts';

type AcceptedRow = { send: Pick<SendRow, 'id'>; at: Date } & Pick<
  SendRow,
  'providerMessageId' | 'queueId' | 'confirmedAt' | 'reason'
>;

export async function markAccepted(tx: SetTx, accepted: AcceptedRow[]): Promise<void> {
  const times = (of: (one: AcceptedRow) => Date | null) =>
    sql.param(accepted.map((one) => of(one)?.toISOString() ?? null));
  await tx.db.execute(sql`
    update campaign_sends s set
      status = 'sent', sent_at = a.at, due_at = null, reason = a.reason,
      provider_message_id = a.provider_message_id, queue_id = a.queue_id, confirmed_at = a.confirmed_at,
      lease_token = null, lease_until = null, failed_at = null, failure_class = null, is_temporary = false
    from unnest(
      ${sql.param(accepted.map(({ send }) => send.id))}::uuid[],
      ${times(({ at }) => at)}::timestamptz[],
      ${jsonListOf(accepted.map(({ reason }) => reason))},
      ${sql.param(accepted.map(({ providerMessageId }) => providerMessageId))}::text[],
      ${sql.param(accepted.map(({ queueId }) => queueId))}::text[],
      ${times(({ confirmedAt }) => confirmedAt)}::timestamptz[]
    ) as a (id, at, reason, provider_message_id, queue_id, confirmed_at)
    where s.id = a.id and ${ownedBy(tx, sql`s.user_id`)}
  `);
}
