import type { Pool } from 'pg';
import type { Agency } from './agency.ts';

/**
 * Writes down each reminder as it is told, with the state of what it is about in the same transaction. The clock of these
 * worlds goes on by half an hour at a time, also between the last look at a reminder and its leaving.
 */
export const WATCH = `
create table proof_reminders (account uuid, subject text, news text, at timestamptz, is_right boolean, version text);
create function proof_watch() returns trigger language plpgsql security definer as $$
declare
  subject text := new.group_key;
  is_right boolean;
begin
  if new.kind = 'task_due' then
    select t.state = 'open' and t.member_id = new.recipient_id into is_right from tasks t where 'task:' || t.id = subject;
    insert into proof_reminders
      select new.user_id, subject, 'task', t.due_at, coalesce(is_right, false), t.updated_at::text from tasks t where 'task:' || t.id = subject;
  elsif new.kind = 'visit' and new.reason->>'news' in ('due', 'over') then
    insert into proof_reminders
      select new.user_id, subject, new.reason->>'news', v.starts_at,
        v.state in ('proposed', 'confirmed') and v.member_id = new.recipient_id
          and v.starts_at = (new.reason->>'startsAt')::timestamptz, v.sequence::text
      from visits v where 'visit:' || v.id = subject;
  end if;
  return null;
end $$;
create trigger proof_watch after insert or update of reason, happened_at on notifications
  for each row execute function proof_watch();

create table proof_lead_reminders (account uuid, send uuid, key text, is_right boolean);
create function proof_watch_leaving() returns trigger language plpgsql security definer as $$
begin
  insert into proof_lead_reminders
    select new.user_id, new.id, (select client_key from conversation_messages where id = new.id), coalesce(bool_or(v.state = 'confirmed' and v.starts_at = r.starts_at
      and new.handed_at - interval '34 minutes' < r.leave_by), false)
    from visit_reminders r join visits v on v.id = r.visit_id where r.message_id = new.id;
  return null;
end $$;
create trigger proof_watch_leaving after update of status on outbox
  for each row when (new.kind = 'reminder' and new.status = 'sending') execute function proof_watch_leaving();
`;

/** Those of a reminder, by what the outbox and the simulator know of it. */
const ACCEPTED = `
  select l.key, m.id from simulator_messages m join proof_lead_reminders l on l.send::text = m.send_key
  where m.user_id = $1`;
const dayOf = (at: string) => `((${at}) at time zone 'America/Sao_Paulo')::date`;
/**
 * Two hours before, of a visit that was agreed on at least an hour earlier; of one that begins soon after midnight, on a
 * day before.
 */
const PROMISED = `v.state = 'confirmed' and v.starts_at - interval '2 hours' < $2
  and v.agreed_at <= v.starts_at - interval '3 hours'
  and (${dayOf("v.starts_at - interval '2 hours'")} = ${dayOf('v.starts_at')}
    or ${dayOf('v.agreed_at')} < ${dayOf("v.starts_at - interval '2 hours'")})`;

/** Holds in every snapshot, whatever is under way. */
const ALWAYS: Readonly<Record<string, string>> = {
  'somebody is in two places': `
    select a.id from visits a join visits b on b.member_id = a.member_id and b.id > a.id
    where a.user_id = $1 and a.state in ('proposed', 'confirmed') and b.state in ('proposed', 'confirmed')
      and a.starts_at < b.busy_until and b.starts_at < a.busy_until`,
  'something over or closed reminds': `
    select id from visits where user_id = $1 and state not in ('proposed', 'confirmed') and remind_at is not null
    union all select id from tasks where user_id = $1 and state <> 'open' and remind_at is not null`,
  'a reminder was wrong when it was told': 'select subject from proof_reminders where account = $1 and not is_right',
  'a reminder was told twice': `
    select subject from proof_reminders where account = $1 group by subject, news, at, version having count(*) > 1`,
  'a lead was reminded twice': `select key from (${ACCEPTED}) a group by key having count(distinct id) > 1`,
  'a reminder to a lead was wrong when it left':
    'select key from proof_lead_reminders where account = $1 and not is_right',
  'a reminder waits for a visit that does not stand': `
    select o.id from outbox o left join visit_reminders r on r.message_id = o.id left join visits v on v.id = r.visit_id
    where o.user_id = $1 and o.kind = 'reminder' and o.status = 'queued'
      and (v.id is null or v.state <> 'confirmed' or v.starts_at <> r.starts_at)`,
};

/** Once nothing is due: $2 is a moment before the last look. */
const WHEN_SETTLED: Readonly<Record<string, string>> = {
  'a reminder is missing': `
    select id from visits where user_id = $1 and remind_at < $2 union all select id from tasks where user_id = $1 and remind_at < $2`,
  'a lead was not reminded': `
    select v.id from visits v where v.user_id = $1 and ${PROMISED} and not exists (
      select 1 from outbox o join conversation_messages m on m.id = o.id
      where o.user_id = v.user_id and o.kind = 'reminder'
        and m.client_key = 'visit:' || v.id || ':hours_before:'
          || to_char(v.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        and (o.status in ('sent', 'sending', 'failed', 'unknown') or o.due_at >= $2))`,
  'nobody was asked how a visit was': `
    select v.id from visits v where v.user_id = $1 and v.state in ('proposed', 'confirmed') and v.ends_at < $2
      and not exists (select 1 from proof_reminders r where r.subject = 'visit:' || v.id and r.news = 'over' and r.at = v.starts_at)`,
};

export const judgeNow = (pool: Pool, agency: Agency): Promise<string[]> => judge(pool, ALWAYS, [agency.accountId]);

export const judgeSettled = async (pool: Pool, agency: Agency, before: Date): Promise<string[]> => [
  ...(await judgeNow(pool, agency)),
  ...(await judge(pool, WHEN_SETTLED, [agency.accountId, before])),
];

async function judge(pool: Pool, rules: Readonly<Record<string, string>>, values: unknown[]): Promise<string[]> {
  const breaches: string[] = [];
  for (const [rule, breach] of Object.entries(rules)) {
    const { rows } = await pool.query(breach, values);
    if (rows.length > 0) breaches.push(`${rule}: ${rows.length}`);
  }
  return breaches;
}

type AgencyCounts = { visits: number; reminders: number; toLeads: number; unsent: number };

export async function countBooked(pool: Pool, { accountId }: Agency): Promise<AgencyCounts> {
  const { rows } = await pool.query(
    `select (select count(*)::int from visits where user_id = $1) as visits,
      (select count(*)::int from proof_reminders where account = $1) as reminders,
      (select count(distinct key)::int from (${ACCEPTED}) a) as "toLeads",
      (select count(*)::int from outbox where user_id = $1 and kind = 'reminder' and status in ('failed', 'unknown')) as unsent`,
    [accountId],
  );
  return rows[0];
}
