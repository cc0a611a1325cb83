import type { Pool } from 'pg';
import type { Agency } from './agency.ts';

/** Writes down each reminder as it is told, with the state of what it is about in the same transaction. */
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
`;

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
};

/** Once nothing is due: $2 is a moment before the last look. */
const WHEN_SETTLED: Readonly<Record<string, string>> = {
  'a reminder is missing': `
    select id from visits where user_id = $1 and remind_at < $2 union all select id from tasks where user_id = $1 and remind_at < $2`,
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

export async function countBooked(pool: Pool, { accountId }: Agency): Promise<{ visits: number; reminders: number }> {
  const { rows } = await pool.query(
    `select (select count(*)::int from visits where user_id = $1) as visits,
      (select count(*)::int from proof_reminders where account = $1) as reminders`,
    [accountId],
  );
  return rows[0];
}
