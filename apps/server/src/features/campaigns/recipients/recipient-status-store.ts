import { type SQL, sql } from 'drizzle-orm';

export const recipientStatus: SQL = sql`case s.status
  when 'sent' then case when s.answered_at is not null then 'answered' when s.read_at is not null then 'read'
    when s.delivered_at is not null then 'delivered' else 'sent' end
  when 'unknown' then 'uncertain'
  when 'failed' then 'failed'
  when 'skipped' then 'skipped'
  when 'cancelled' then 'skipped'
  else 'queued' end`;

export const lastCalledAt: SQL = sql`(select max(a.started_at) from send_attempts a where a.send_id = s.id)`;

export const mayRetry: SQL = sql`(s.status = 'failed' and s.is_temporary and e.status in ('failed', 'active'))`;

export const isDecidable = (begunBefore: Date): SQL =>
  sql`(s.status = 'unknown' and s.closed_at is null and ${lastCalledAt} <= ${begunBefore}::timestamptz)`;
