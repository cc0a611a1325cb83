import type pg from 'pg';
import { printTable } from '../../commands/output/table.ts';
import { quantile, times } from '../support/rounds.ts';
import type { Sender } from './accounts.ts';
import type { AcceptedMessage } from './provider.ts';

const GAP_MS = 1000;
/** Longest wait for the next poll, in ms. */
const POLLS = { 'pg-boss, its shortest poll': 500, 'graphile-worker, its standard poll': 2000 };

export type SentMessage = { at: number; handedAt: number; plannedAt: number };

export async function readSent(pool: pg.Pool, senders: Sender[], taken: AcceptedMessage[]): Promise<SentMessage[][]> {
  const takenBy = Map.groupBy(taken, ({ instance }) => instance);
  return Promise.all(
    senders.map(async ({ accountId, instance }) => {
      const { rows } = await pool.query<{ person_key: string; planned_at: Date; handed_at: Date }>(
        'select person_key, planned_at, handed_at from campaign_sends where user_id = $1 and handed_at is not null',
        [accountId],
      );
      const rowOf = new Map(rows.map((row) => [row.person_key, row]));
      const own = (takenBy.get(instance) ?? []).map(({ to, at }) => {
        const row = rowOf.get(to.split('@')[0] ?? '');
        if (!row) throw new Error(`${to} was sent and is not in the ledger`);
        return { at, handedAt: +row.handed_at, plannedAt: +row.planned_at };
      });
      return own.sort((one, other) => one.at - other.at);
    }),
  );
}

/**
 * A plan of one message a second cannot catch up after a delay, so lateness also counts from when plan and gap both
 * allowed the send.
 */
export const latenessOf = (own: SentMessage[]) =>
  own.map(({ at, plannedAt }, index) => ({
    at,
    plan: at - plannedAt,
    allowed: at - Math.max(plannedAt, (own[index - 1]?.handedAt ?? 0) + GAP_MS),
  }));

export function printLateness(late: { plan: number; allowed: number }[], bare: number[]): void {
  const line = (name: string, values: number[]) => [
    name,
    String(values.length),
    ...[0.5, 0.95, 0.99, 1].map((share) => quantile(share, values).toFixed(0)),
  ];
  const allowed = late.map((one) => one.allowed);
  printTable(
    ['at the provider', 'messages', 'p50 ms', 'p95 ms', 'p99 ms', 'most ms'],
    [
      line(
        'behind the plan',
        late.map(({ plan }) => plan),
      ),
      line('behind what plan and gap allow', allowed),
      line('bare: a timer a number, the intent written', bare),
    ],
  );
  printTable(
    ['', 'p99 ms', '/ ours'],
    Object.entries(POLLS).map(([name, poll]) => [
      name,
      (poll * 0.99).toFixed(0),
      times(poll * 0.99, quantile(0.99, allowed)),
    ]),
  );
}

export function printGaps(gaps: Record<string, number[]>): void {
  printTable(
    ['gaps', 'of them', 'below 1 s', 'least ms'],
    Object.entries(gaps).map(([name, all]) => [
      name,
      String(all.length),
      String(all.filter((gap) => gap < GAP_MS).length),
      Math.min(...all).toFixed(0),
    ]),
  );
}

export function gapsOf(moments: number[]): number[] {
  const sorted = moments.toSorted((one, other) => one - other);
  return sorted.slice(1).map((at, index) => at - (sorted[index] ?? at));
}

/** 1 if all counts are equal. */
export const jain = (counts: number[]): number =>
  counts.reduce((sum, count) => sum + count, 0) ** 2 /
  (counts.length * counts.reduce((sum, count) => sum + count ** 2, 0));
