import type { ChannelAccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';
import { clampToTime } from '#platform/db/clamp-to-time.ts';

/** Forgets addresses the simulator gave, which are not WhatsApp's. */
export async function forgetAddresses(tx: Tx, personKeys: string[]): Promise<void> {
  await tx.db.execute(sql`
    update lead_identities set provider_address = null
    where user_id = ${tx.accountId} and provider_address is not null
      and coalesce(person_key, key) = any(${sql.param(personKeys)}::text[])
  `);
}

const COLUMNS = sql`id, user_id, phone_key, phone, has_written_since, matched_message, channel_account_id,
  added_by, reason, erased_at, created_at`;

export async function keepSuppressionsOn(tx: Tx, id: ChannelAccountId): Promise<void> {
  await tx.db.execute(sql`
    insert into simulated_suppressions (${COLUMNS}) select ${COLUMNS} from suppressions
    where user_id = ${tx.accountId} and channel_account_id = ${id} on conflict do nothing
  `);
}

export async function forgetKeptSuppressions(tx: Tx): Promise<void> {
  await tx.db.execute(sql`delete from simulated_suppressions where user_id = ${tx.accountId}`);
}

/** Opt-outs set by hand stay in force. */
export async function endSuppressionsOn(tx: Tx, id: ChannelAccountId): Promise<void> {
  await tx.db.execute(sql`delete from suppressions where user_id = ${tx.accountId} and channel_account_id = ${id}`);
}

export async function restoreSuppressions(tx: Tx): Promise<void> {
  await tx.db.execute(sql`
    insert into suppressions (${COLUMNS}) select ${COLUMNS} from simulated_suppressions
    where user_id = ${tx.accountId} on conflict do nothing
  `);
  await forgetKeptSuppressions(tx);
}

export async function setLeadTimesBack(tx: Tx, now: Date): Promise<void> {
  const at = sql`${now}::timestamptz`;
  const notAfter = clampToTime(at);
  await tx.db.execute(sql`
    update leads set created_at = ${notAfter('created_at')}, status_since = ${notAfter('status_since')},
      updated_at = ${notAfter('updated_at')}
    where user_id = ${tx.accountId} and greatest(created_at, status_since, updated_at) > ${at}
  `);
  await tx.db.execute(sql`
    update lead_status_history h set timestamp = ${at} from leads l
    where l.id = h.lead_id and l.user_id = ${tx.accountId} and h.timestamp > ${at}
  `);
  await tx.db.execute(sql`
    update suppressions set created_at = ${at} where user_id = ${tx.accountId} and created_at > ${at}
  `);
}
