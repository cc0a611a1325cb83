import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/open-database.ts';
import { rowsOf } from '#platform/db/rows.ts';

/** Above this the count only means "many": it is read often and must stay cheap. */
const MOST_COUNTED = 100_000;

const KINDS: readonly { kind: string; rows: SQL }[] = [
  { kind: 'campaign_sends_queued', rows: sql`campaign_sends where status = 'queued'` },
  { kind: 'campaign_sends_sending', rows: sql`campaign_sends where status = 'sending'` },
  { kind: 'campaign_sends_uncertain', rows: sql`campaign_sends where status = 'unknown' and closed_at is null` },
  { kind: 'messages_queued', rows: sql`outbox where status = 'queued' and kind <> 'campaign'` },
  { kind: 'messages_sending', rows: sql`outbox where status = 'sending' and kind <> 'campaign'` },
  { kind: 'agent_turns_due', rows: sql`conversations where agent_due_at is not null` },
  { kind: 'webhook_events_unprocessed', rows: sql`webhook_events where processed_at is null` },
  { kind: 'open_sends', rows: sql`outbox where look_at is not null` },
];

const Backlog = z.object({ kind: z.string(), count: z.number() });
export type Backlog = z.infer<typeof Backlog>;

export function readBacklog(db: Db): Promise<Backlog[]> {
  const counts = KINDS.map(
    ({ kind, rows }) =>
      sql`select ${kind}::text as kind, (select count(*)::int from (select 1 from ${rows} limit ${MOST_COUNTED}) r) as count`,
  );
  return rowsOf(db, Backlog, sql.join(counts, sql` union all `));
}
