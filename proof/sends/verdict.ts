import type { Client } from 'pg';

export type Verdict = {
  planned: number;
  sent: number;
  uncertain: number;
  /** Sends the channel accepted more than once. Must be 0. */
  duplicates: number;
  /** Sent according to our rows, but unknown to the channel. Must be 0. */
  invented: number;
  /** Accepted by the channel, neither sent nor uncertain for us. Must be 0. */
  lost: number;
};

/** Reads the channel's record, which the channel writes on its own connections. */
export async function readVerdict(database: Client): Promise<Verdict> {
  const { rows } = await database.query<Record<keyof Verdict, string>>(`
    with accepted as (
      select send_key::uuid as id, count(*) as times from simulator_messages
      where direction = 'to_phone' and send_key is not null group by send_key
    )
    select
      (select count(*) from campaign_sends) as planned,
      (select count(*) from campaign_sends where status = 'sent') as sent,
      (select count(*) from campaign_sends where status = 'unknown') as uncertain,
      (select count(*) from accepted where times > 1) as duplicates,
      (select count(*) from campaign_sends s where s.status = 'sent' and not exists (select 1 from accepted a where a.id = s.id)) as invented,
      (select count(*) from accepted a join campaign_sends s on s.id = a.id where s.status not in ('sent', 'unknown')) as lost
  `);
  const row = rows[0];
  if (!row) throw new Error('no verdict');
  return Object.fromEntries(Object.entries(row).map(([name, count]) => [name, Number(count)])) as Verdict;
}

export async function isSettled(database: Client): Promise<boolean> {
  const { rows } = await database.query<{ open: string }>(`
    select count(*) as open from campaign_sends s
    where s.status in ('queued', 'sending')
      or (s.status = 'planned' and not exists (
        select 1 from campaign_sends o where o.execution_id = s.execution_id and o.status = 'unknown'))
  `);
  return rows[0]?.open === '0';
}
