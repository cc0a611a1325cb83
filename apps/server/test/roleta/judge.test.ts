import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../database.ts';
import { seeded } from '../inbound-story.ts';
import { actOnce } from './acts.ts';
import { hurriedClock } from './clock.ts';
import { judgeSettled, WATCH } from './judge.ts';
import { settle } from './settle.ts';
import { type Office, openOffice, openWorld, type World } from './world.ts';

/** Its office has a group of several people. */
const SEED = 3;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let world: World;
/** One connection, so that what is planted can be judged in its transaction and rolled back. */
let planting: pg.Pool;
let office: Office;
beforeAll(async () => {
  database = await cloneDatabase();
  world = openWorld(database.url, hurriedClock());
  planting = new pg.Pool({ connectionString: database.url, max: 1 });
  await world.pool.query(WATCH);
  office = await anOffice();
});
afterAll(async () => {
  await planting.end();
  await world.close();
  await database.drop();
});

/** In which everybody is there and some leads were given out. */
async function anOffice(): Promise<Office> {
  const made = await openOffice(world, seeded(SEED), true);
  const random = seeded(11);
  for (let given = 0; given < 20; ) {
    await actOnce({ world, office: made, random });
    const { rows } = await world.pool.query('select count(*)::int as n from roleta_offers where user_id = $1', [
      made.accountId,
    ]);
    given = rows[0].n;
  }
  expect(made.groups.some(({ members }) => members.length > 1)).toBe(true);
  await settle(world, made);
  expect(await judgeSettled(world.pool, made)).toEqual([]);
  return made;
}

async function judgeWith(statements: readonly string[]): Promise<string[]> {
  await planting.query('begin');
  try {
    for (const statement of statements)
      await planting.query(statement, statement.includes('$1') ? [office.accountId] : []);
    return await judgeSettled(planting, office);
  } finally {
    await planting.query('rollback');
  }
}

const ITS_GROUP = `(select group_id from roleta_group_members where user_id = $1 group by 1 order by count(*) desc, 1 limit 1)`;
const ofGroup = (order: string) => `(select member_id from roleta_group_members
  where user_id = $1 and group_id = ${ITS_GROUP} order by member_id ${order} limit 1)`;
const [A_MEMBER, OTHER_MEMBER] = [ofGroup('asc'), ofGroup('desc')];
const A_LEAD = '(select id from leads where user_id = $1 and owner_id is not null order by id limit 1)';
const queued = (lead: string, { reason = '{"code": "closed", "skipped": []}', decideAt = 'null' } = {}) =>
  `insert into roleta_queue (id, user_id, lead_id, group_id, since, reason, decide_at)
   select gen_random_uuid(), $1, ${lead}, ${ITS_GROUP}, now() - interval '1 year', '${reason}', ${decideAt}`;
const aNewLead = (id: string) =>
  `insert into leads (id, user_id, name, phone, rank) values ('${id}', $1, 'Novo', '', 0)`;
const offered = (lead: string) =>
  `insert into roleta_offers (id, user_id, lead_id, group_id, member_id, offered_at, since, outcome, skipped)
   select gen_random_uuid(), $1, '${lead}', ${ITS_GROUP}, ${A_MEMBER}, now(), now(), 'given', '[]'`;

const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
const PLANTED: [fault: string, statements: string[], told: RegExp][] = [
  ['an owned lead also waits', [queued(A_LEAD)], /^a lead has an owner and waits, or neither/],
  [
    'a lead is lost',
    [`update leads set owner_id = null where id = ${A_LEAD}`],
    /^a lead has an owner and waits, or neither/,
  ],
  [
    'a lead is offered to one and owned by another',
    [
      `update leads set owner_id = ${OTHER_MEMBER} where user_id = $1`,
      `update roleta_offers set outcome = 'open', member_id = ${A_MEMBER} where lead_id = ${A_LEAD}`,
    ],
    /^an open offer is not of the lead’s owner/,
  ],
  [
    'a lead waits and nobody knows why',
    [aNewLead(first), queued(`'${first}'`, { reason: '{}' })],
    /^a lead waits without a reason/,
  ],
  [
    'a share was written twice',
    [`update roleta_group_members set credit = credit + 0.5 where group_id = ${ITS_GROUP} and member_id = ${A_MEMBER}`],
    /^shares do not add up/,
  ],
  [
    'one gets the leads of another',
    [
      `update roleta_group_members set credit = credit + 100 where group_id = ${ITS_GROUP} and member_id = ${A_MEMBER}`,
      `update roleta_group_members set credit = credit - 100 where group_id = ${ITS_GROUP} and member_id = ${OTHER_MEMBER}`,
    ],
    /^somebody is further from his share than proven/,
  ],
  [
    'a lead was forgotten',
    [aNewLead(second), queued(`'${second}'`, { decideAt: 'now()' })],
    /^nobody decided about a lead/,
  ],
  [
    'a lead changed hands without the roleta',
    [`update leads set owner_id = ${OTHER_MEMBER} where user_id = $1`],
    /^a lead is owned by somebody it was not given to/,
  ],
  [
    'everything went to one',
    [
      `update roleta_offers set member_id = ${A_MEMBER} where user_id = $1`,
      `update leads set owner_id = ${A_MEMBER} where user_id = $1`,
    ],
    /^a share is a lead or more away/,
  ],
  [
    'a lead waits although all are free',
    [aNewLead(third), queued(`'${third}'`)],
    /^a lead waits although somebody is free/,
  ],
];

test.each(PLANTED)('the judge sees that %s', async (_fault, statements, told) => {
  expect(await judgeWith(statements)).toContainEqual(expect.stringMatching(told));
});

test('the judge sees who is filled beyond the capacity, and who is passed over in the queue', async () => {
  const [waiting, next] = [randomUUID(), randomUUID()];
  const told = await judgeWith([
    'update roleta_groups set capacity = 1 where user_id = $1',
    `insert into conversations (id, user_id, lead_id, person_key, status, unanswered_since)
     select gen_random_uuid(), $1, id, id::text, 'human_taken', now() from leads where user_id = $1 and owner_id = ${A_MEMBER}
       and not exists (select 1 from conversations c where c.lead_id = leads.id)`,
    aNewLead(waiting),
    queued(`'${waiting}'`),
    aNewLead(next),
    offered(next),
    'set constraints all immediate',
  ]);
  expect(told).toEqual(
    expect.arrayContaining([expect.stringMatching(/^capacity: \d+ of 1$/), `order: ${next} before ${waiting}`]),
  );
});
