import type { Pool } from 'pg';
import type { Office } from './world.ts';

/**
 * Looks at each offer as its transaction commits, with what that transaction sees: nobody is filled beyond the capacity
 * of the group, and no older lead of the group waits that the same person could have got. A lead about which nobody has
 * decided yet was not seen by who gave.
 */
export const WATCH = `
create table proof_breaches (account uuid, breach text);
create function proof_watch() returns trigger language plpgsql security definer as $$
declare
  most int := (select max(coalesce(g.capacity, 1000000)) from roleta_offers o join roleta_groups g on g.id = o.group_id
    where o.member_id = new.member_id and o.xmin = pg_current_xact_id()::xid);
  waiting int := (select count(*) from (
    select l.id from conversations c join leads l on l.id = c.lead_id
    where c.user_id = new.user_id and c.waiting_since is not null and l.owner_id = new.member_id
    union select lead_id from roleta_offers where member_id = new.member_id and user_id = new.user_id and outcome = 'open'
  ) w);
  older uuid := (select q.lead_id from roleta_queue q join roleta_group_members m
      on m.group_id = q.group_id and m.member_id = new.member_id and m.is_in
    where q.group_id = new.group_id and (q.since, q.lead_id) < (new.since, new.lead_id) and q.decide_at is null
      and not new.member_id = any(q.let_pass_by) limit 1);
begin
  if waiting > most then insert into proof_breaches values (new.user_id, 'capacity: ' || waiting || ' of ' || most); end if;
  if older is not null and exists (
    select 1 from roleta_group_members m where m.group_id = new.group_id and m.member_id = new.member_id and m.is_in
  ) then insert into proof_breaches values (new.user_id, 'order: ' || new.lead_id || ' before ' || older); end if;
  return null;
end $$;
create constraint trigger proof_watch after insert on roleta_offers deferrable initially deferred
  for each row execute function proof_watch();
`;

/** Holds in every snapshot, whatever is under way. */
const ALWAYS: Readonly<Record<string, string>> = {
  'a lead has an owner and waits, or neither': `
    select l.id from leads l where l.user_id = $1
      and (l.owner_id is null) <> exists (select 1 from roleta_queue q where q.lead_id = l.id)`,
  'an open offer is not of the lead’s owner': `
    select o.lead_id from roleta_offers o join leads l on l.id = o.lead_id
    where o.user_id = $1 and o.outcome = 'open' and o.member_id is distinct from l.owner_id`,
  'a lead waits without a reason': "select lead_id from roleta_queue where user_id = $1 and not reason ? 'code'",
  'shares do not add up': `
    select group_id from roleta_group_members where user_id = $1 group by 1 having abs(sum(credit)) > 1e-6`,
  'somebody is further from his share than proven': `
    select m.member_id from roleta_group_members m where m.user_id = $1
      and abs(m.credit) > 2 * (select count(*) from roleta_group_members o where o.group_id = m.group_id) - 1`,
};

/** Once all is quiet. */
const WHEN_SETTLED: Readonly<Record<string, string>> = {
  'nobody decided about a lead': 'select lead_id from roleta_queue where user_id = $1 and decide_at is not null',
  'a lead is owned by somebody it was not given to': `
    select l.id from leads l where l.user_id = $1 and l.owner_id is not null and l.owner_id is distinct from (
      select o.member_id from roleta_offers o where o.lead_id = l.id order by o.offered_at desc, o.id desc limit 1)`,
};

const CALM: Readonly<Record<string, string>> = {
  'a share is a lead or more away': `
    with given as (
      select m.group_id, m.member_id, m.weight, count(o.id) as got from roleta_group_members m
        left join roleta_offers o on o.group_id = m.group_id and o.member_id = m.member_id
      where m.user_id = $1 group by 1, 2, 3
    )
    select member_id from (
      select member_id, got, sum(got) over g * weight / sum(weight) over g as share from given
      window g as (partition by group_id)
    ) s where abs(got - share) >= 1`,
  'a lead waits although somebody is free': 'select lead_id from roleta_queue where user_id = $1',
};

async function breachesOf(pool: Pool, office: Office, rules: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, text] of Object.entries(rules)) {
    const { rows } = await pool.query(text, [office.accountId]);
    if (rows.length > 0) found.push(`${name}: ${rows.length}, first ${JSON.stringify(rows[0])}`);
  }
  return found;
}

export const judgeNow = (pool: Pool, office: Office): Promise<string[]> => breachesOf(pool, office, ALWAYS);

export async function judgeSettled(pool: Pool, office: Office): Promise<string[]> {
  const { rows } = await pool.query('select breach from proof_breaches where account = $1', [office.accountId]);
  return [
    ...rows.map(({ breach }) => breach as string),
    ...(await breachesOf(pool, office, { ...ALWAYS, ...WHEN_SETTLED, ...(office.isCalm ? CALM : {}) })),
  ];
}

export async function countGiven(
  pool: Pool,
  { accountId }: Office,
): Promise<{ leads: number; offers: number; queued: number }> {
  const { rows } = await pool.query(
    `select (select count(*) from leads where user_id = $1)::int as leads,
       (select count(*) from roleta_offers where user_id = $1)::int as offers,
       (select count(*) from roleta_queue where user_id = $1)::int as queued`,
    [accountId],
  );
  return rows[0];
}
