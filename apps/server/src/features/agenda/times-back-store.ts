import { sql } from 'drizzle-orm';
import { accountNow, type Tx } from '#platform/context.ts';
import { clampToTime } from '#platform/db/clamp-to-time.ts';

/** What happened in a time that was taken back happened now. What is planned stays where it is. */
export async function setAgendaTimesBack(tx: Tx): Promise<void> {
  const at = sql`${accountNow(tx)}::timestamptz`;
  const notAfter = clampToTime(at);
  await tx.db.execute(sql`
    update tasks set added_at = ${notAfter('added_at')}, closed_at = ${notAfter('closed_at')}
    where user_id = ${tx.accountId} and greatest(added_at, closed_at) > ${at}
  `);
  await tx.db.execute(sql`
    update visits set booked_at = ${notAfter('booked_at')}, agreed_at = ${notAfter('agreed_at')},
      lead_confirmed_at = ${notAfter('lead_confirmed_at')}, closed_at = ${notAfter('closed_at')}
    where user_id = ${tx.accountId} and greatest(booked_at, agreed_at, lead_confirmed_at, closed_at) > ${at}
  `);
}
