import type { Client } from 'pg';
import { goalOf } from './accounts.ts';
import type { AcceptedMessage } from './dialects.ts';

export type Verdict = {
  expected: number;
  once: number;
  twice: number;
  /** Marked as sent but not in the provider's log, or without an outcome and without a request to decide. */
  missing: number;
  /** In the provider's log although recorded as not sent. */
  denied: number;
  /** In the provider's log without a row, or sent to the wrong person or number. */
  stray: number;
  uncertain: number;
  refused: number;
  everUncertain: number;
};

type Row = { id: string; text: string; status: string };

export async function readVerdict(database: Client, log: readonly AcceptedMessage[]): Promise<Verdict> {
  const { rows } = await database.query<Row>('select id, text, status from campaign_sends');
  const { rows: doubted } = await database.query<{ count: string }>(
    `select count(distinct send_id) as count from send_attempts where outcome = 'unknown'`,
  );
  const times = Map.groupBy(log, ({ text }) => text);
  const planned = new Set(rows.map(({ text }) => text));
  const count = (isSo: (row: Row, delivered: number) => boolean) =>
    rows.filter((row) => isSo(row, times.get(row.text)?.length ?? 0)).length;
  const isRefused = ({ status }: Row) => ['failed', 'cancelled', 'skipped'].includes(status);
  return {
    expected: rows.length,
    once: count((_row, delivered) => delivered === 1),
    twice: count((_row, delivered) => delivered > 1),
    missing: count((row, delivered) => delivered === 0 && !isRefused(row) && row.status !== 'unknown'),
    denied: count((row, delivered) => delivered > 0 && row.status !== 'sent' && row.status !== 'unknown'),
    stray: log.filter((message) => !planned.has(message.text) || !isToItsGoal(message)).length,
    uncertain: count(({ status }) => status === 'unknown'),
    refused: count(isRefused),
    everUncertain: Number(doubted[0]?.count),
  };
}

function isToItsGoal({ text, instance, to }: AcceptedMessage): boolean {
  const goal = goalOf(text);
  return goal?.instance === instance && goal.to === to;
}

export type Uncertain = {
  id: string;
  text: string;
  accountId: string;
  campaignId: string;
  begunAt: Date;
};

export async function listUncertain(database: Client): Promise<Uncertain[]> {
  const { rows } = await database.query<Uncertain>(
    `select s.id, s.text, s.user_id as "accountId", s.campaign_id as "campaignId",
       (select max(a.started_at) from send_attempts a where a.send_id = s.id) as "begunAt"
     from campaign_sends s where s.status = 'unknown'`,
  );
  return rows;
}

export async function isSettled(database: Client, now: Date): Promise<boolean> {
  const { rows } = await database.query<{ open: string }>(
    `select (select count(*) from campaign_sends s
      where s.status = 'sending' or (s.status = 'queued' and s.due_at <= $1::timestamptz + interval '5 seconds')
        or (s.status = 'planned' and not exists (
          select 1 from campaign_sends o where o.execution_id = s.execution_id and o.status in ('unknown', 'queued')))
      ) + (select count(*) from webhook_events
        where processed_at is null and due_at <= $1::timestamptz + interval '2 seconds') as open`,
    [now],
  );
  return rows[0]?.open === '0';
}

export async function nextDueAt(database: Client): Promise<Date | null> {
  const { rows } = await database.query<{ at: Date | null }>(
    `select min(due_at) as at from campaign_sends where status = 'queued'`,
  );
  return rows[0]?.at ?? null;
}
