import type { SendId } from '@prumo/contracts/ids';
import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { sql } from 'drizzle-orm';
import type { SetTx } from '#platform/context.ts';
import { jsonListOf } from '#platform/db/json.ts';
import { ownedBy } from '#platform/db/owned-by.ts';

type Intent = { id: SendId; heldBy: SendReason | null };
type Lease = { leaseToken: string; leaseUntil: Date; now: Date };

export async function writeIntents(
  tx: SetTx,
  intents: Intent[],
  { leaseToken, leaseUntil, now }: Lease,
): Promise<void> {
  await tx.db.execute(sql`
    update campaign_sends s set
      status = 'sending', lease_token = ${leaseToken}, lease_until = ${leaseUntil}::timestamptz,
      handed_at = ${now}::timestamptz, held_by = i.held_by, reason = null, requested_by = null,
      provider_message_id = null, queue_id = null, confirmed_at = null,
      failed_at = null, failure_class = null, is_temporary = false
    from unnest(
      ${sql.param(intents.map(({ id }) => id))}::uuid[], ${jsonListOf(intents.map((intent) => intent.heldBy))}
    ) as i (id, held_by)
    where s.id = i.id and ${ownedBy(tx, sql`s.user_id`)}
  `);
}
