import { readRecord } from './record.ts';
import type { Scene } from './scene.ts';

type Row = {
  id: string;
  campaign: string;
  person: string;
  batch: string | null;
  text: string;
  status: string;
  why: string;
};

const OPEN = ['planned', 'queued', 'sending'];

/** No stuck rows, ledger equals provider log, and everybody not stopped got everything once. */
export async function judgeEnd(scene: Scene): Promise<string[]> {
  const { world, accountId, number, campaigns } = scene;
  const { rows } = await world.database.query<Row>(
    `select s.id, s.campaign_id as campaign, s.person_key as person, e.batch_execution_id as batch, s.text, s.status,
       concat_ws(', ', s.reason->>'code', s.held_by->>'code', 'due ' || s.due_at, 'lead ' || e.status, 'campaign ' || c.status) as why
     from campaign_sends s join campaign_executions e on e.id = s.execution_id
     join campaigns c on c.id = s.campaign_id
     where s.user_id = $1 and s.campaign_id = any($2)`,
    [accountId, Object.values(campaigns)],
  );
  const record = await readRecord(world.database, accountId);
  const touched = new Set(
    record.filter(({ what }) => ['opted_out', 'taken', 'replied'].includes(what)).map(({ personKey }) => personKey),
  );
  const stopped = new Set(
    record.flatMap(({ what, campaignId, batchId }) => (what.endsWith('_cancelled') ? [campaignId ?? batchId] : [])),
  );
  const problems: string[] = [];
  for (const row of rows) {
    const delivered = number.calls.filter(
      ({ key, isTaken, state }) => key === row.id && isTaken && state === 'left',
    ).length;
    const isFree = !touched.has(row.person) && !stopped.has(row.campaign) && !stopped.has(row.batch);
    const say = (what: string) => problems.push(`${row.text} (${row.status}, ${row.why}): ${what}`);
    if (OPEN.includes(row.status)) say('is stuck');
    if (delivered > 1) say(`was delivered ${delivered} times`);
    if (row.status === 'sent' && delivered === 0) say('never arrived');
    if (row.status !== 'sent' && row.status !== 'unknown' && delivered > 0) say('arrived all the same');
    if (isFree && delivered !== 1) say('nothing had stopped it, and it did not arrive');
  }
  return [...problems, ...(await findStuck(scene)), ...(await findMiscounted(scene))];
}

async function findStuck({ world, accountId, clock }: Scene): Promise<string[]> {
  const { rows } = await world.database.query<{ what: string }>(
    `select 'an event was never applied: ' || coalesce(error, '') as what from webhook_events where user_id = $1 and processed_at is null
     union all select 'a message waits to be taken back' from thread_messages where user_id = $1 and drop_due_at <= $2
     union all select 'a message is ' || status from thread_messages
       where user_id = $1 and direction = 'outbound' and status in ('queued', 'sending')
     union all select 'an attempt has no end' from send_attempts a join campaign_sends s on s.id = a.send_id
       where s.user_id = $1 and a.ended_at is null and s.status <> 'unknown'`,
    [accountId, new Date(clock.now)],
  );
  return rows.map(({ what }) => what);
}

/** I11: completed exactly when nothing is open. I12: counters equal row counts. */
async function findMiscounted({ world, accountId, campaigns }: Scene): Promise<string[]> {
  const { rows } = await world.database.query<Record<string, string | number | boolean>>(
    `select c.name, c.status, c.total_leads, c.sent_leads,
       count(distinct e.id)::int as total,
       count(distinct e.id) filter (where e.last_message_sent_at is not null)::int as sent,
       count(distinct s.execution_id) filter (where s.status = 'sent')::int as really_sent,
       string_agg(distinct s.text || ' ' || e.status || ' ' || coalesce(e.end_reason->>'code', ''), ', ')
         filter (where s.status = 'sent' and e.last_message_sent_at is null) as odd,
       coalesce(bool_or(s.status in ('planned', 'queued', 'sending') or (s.status = 'unknown' and s.closed_at is null)), false) as open
     from campaigns c left join campaign_executions e on e.campaign_id = c.id left join campaign_sends s on s.execution_id = e.id
     where c.user_id = $1 and c.id = any($2) group by c.id`,
    [accountId, Object.values(campaigns)],
  );
  return rows.flatMap(({ name, status, total_leads, sent_leads, total, sent, really_sent, odd, open }) => [
    ...((status === 'completed') === !open
      ? []
      : [`campaign ${name} is ${status} and ${open ? 'open' : 'nothing of it is'}`]),
    ...(total_leads === total ? [] : [`campaign ${name} counts ${total_leads} leads of ${total}`]),
    ...(sent_leads === sent && sent === really_sent
      ? []
      : [`campaign ${name} counts ${sent_leads} reached, ${sent} by executions, ${really_sent} by sends: ${odd}`]),
  ]);
}
