import type { Client } from 'pg';
import type { Accepted } from './provider-process.ts';

export type Verdict = {
  /** Rows of the plan: a person and a step. */
  expected: number;
  once: number;
  /** In the provider's log more than once: must be 0. */
  twice: number;
  /** Not in the log, though called sent, or with no end and nobody asked: must be 0. */
  missing: number;
  /** In the log, though we say that it certainly did not go, or not yet: must be 0. */
  denied: number;
  uncertain: number;
  /** Refused for good by the provider, and what followed it in the sequence. */
  refused: number;
};

type Row = { id: string; text: string; status: string };

/** Holds the ledger against the log, row by row: the texts name account, person and step. */
export async function readVerdict(database: Client, log: readonly Accepted[]): Promise<Verdict> {
  const { rows } = await database.query<Row>('select id, text, status from campaign_sends');
  const times = new Map<string, number>();
  for (const { text } of log) times.set(text, (times.get(text) ?? 0) + 1);
  const count = (isSo: (row: Row, delivered: number) => boolean) =>
    rows.filter((row) => isSo(row, times.get(row.text) ?? 0)).length;
  const isRefused = ({ status }: Row) => ['failed', 'cancelled', 'skipped'].includes(status);
  return {
    expected: rows.length,
    once: count((_row, delivered) => delivered === 1),
    twice: count((_row, delivered) => delivered > 1),
    missing: count((row, delivered) => delivered === 0 && !isRefused(row) && row.status !== 'unknown'),
    denied: count((row, delivered) => delivered > 0 && row.status !== 'sent' && row.status !== 'unknown'),
    uncertain: count(({ status }) => status === 'unknown'),
    refused: count(isRefused),
  };
}

/** Uncertain sends that the log does not hold: only a person can decide on these. */
export async function listNeverTaken(
  database: Client,
  log: readonly Accepted[],
): Promise<{ id: string; accountId: string; campaignId: string }[]> {
  const { rows } = await database.query<Row & { user_id: string; campaign_id: string }>(
    `select id, text, status, user_id, campaign_id from campaign_sends where status = 'unknown'`,
  );
  const taken = new Set(log.map(({ text }) => text));
  return rows
    .filter(({ text }) => !taken.has(text))
    .map(({ id, user_id, campaign_id }) => ({ id, accountId: user_id, campaignId: campaign_id }));
}

/** Nothing moves any more by itself: all that is open waits behind an uncertain send. */
export async function isAtRest(database: Client): Promise<boolean> {
  const { rows } = await database.query<{ open: string }>(`
    select (select count(*) from campaign_sends s
      where s.status in ('queued', 'sending')
        or (s.status = 'planned' and not exists (
          select 1 from campaign_sends o where o.execution_id = s.execution_id and o.status = 'unknown'))
      ) + (select count(*) from webhook_events where processed_at is null and due_at < now() + interval '1 minute') as open
  `);
  return rows[0]?.open === '0';
}
