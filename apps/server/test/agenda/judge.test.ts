import { setTimeout } from 'node:timers/promises';
import { toLocalText } from '@prumo/contracts/local-time';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookVisit } from '../../src/features/agenda/visits/write-visits.ts';
import { cloneDatabase } from '../database.ts';
import { seeded } from '../inbound-story.ts';
import { hurriedClock } from '../roleta/clock.ts';
import { openWorld, type World } from '../roleta/world.ts';
import { actOnce } from './acts.ts';
import { type Agency, openAgency } from './agency.ts';
import { judgeNow, judgeSettled, WATCH } from './judge.ts';
import { settle } from './settle.ts';

/** A second is almost three hours, half an hour at a time. */
const HURRY = 10_000;
const STEP_MS = 200;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let worlds: World[];
let pool: pg.Pool;
beforeAll(async () => {
  database = await cloneDatabase();
  const since = Date.now();
  worlds = [0, 1, 2].map(() => openWorld(database.url, hurriedClock(since, HURRY, STEP_MS)));
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await pool.query(WATCH);
});
afterAll(async () => {
  await pool.end();
  await Promise.all(worlds.map((world) => world.close()));
  await database.drop();
});

const first = (): World => worlds[0] as World;

async function play(seed: number): Promise<Agency> {
  const agency = await openAgency(first(), seeded(seed));
  const problems = await Promise.all(
    worlds.map(async (world, place) => {
      const random = seeded(seed * 10 + place);
      const told: (string | null)[] = [];
      for (let act = 0; act < 40; act += 1) told.push(await actOnce({ world, agency, random }));
      return told;
    }),
  );
  expect(problems.flat().filter((problem) => problem !== null)).toEqual([]);
  return agency;
}

test('several processes book, change, cancel and remind at once: nobody is in two places, nothing is told twice', async () => {
  for (const seed of [1, 2, 3]) {
    const agency = await play(seed);
    expect([seed, await judgeSettled(pool, agency, await settle(first(), agency))]).toEqual([seed, []]);
  }
});

test('the judge sees what is planted', async () => {
  const agency = await play(4);
  await settle(first(), agency);
  const { rows } = await pool.query('select * from visits where user_id = $1 limit 1', [agency.accountId]);
  const visit = rows[0];
  const planted = async (...statements: string[]) => {
    await pool.query('begin');
    for (const statement of statements) await pool.query(statement);
    const told = await judgeNow(pool, agency);
    await pool.query('rollback');
    return told;
  };
  const copy = `insert into visits (id, user_id, lead_id, member_id, starts_at, ends_at, busy_until, state, booked_at, agreed_at)
    select prumo_uuidv7(), user_id, lead_id, member_id, '2040-01-01', '2040-01-02', '2040-01-02', 'confirmed', now(), now() from visits where id = '${visit.id}'`;
  expect(await planted('alter table visits drop constraint visits_one_place', copy, copy)).toEqual([
    'somebody is in two places: 1',
  ]);
  expect(await planted(`update visits set state = 'cancelled', remind_at = now() where id = '${visit.id}'`)).toEqual([
    'something over or closed reminds: 1',
  ]);
  const told = `insert into proof_reminders values ('${agency.accountId}', 'x', 'due', now(), true, '0')`;
  expect(await planted(told, told)).toEqual(['a reminder was told twice: 1']);
  expect(await planted(told.replace('true', 'false'))).toEqual(['a reminder was wrong when it was told: 1']);
});

test('the judge sees a lead who is reminded twice, of a visit that does not stand, or not at all', async () => {
  const agency = await openAgency(first(), seeded(5));
  const { world, ctx } = { world: first(), ctx: first().contextOf(agency.accountId, agency.ownerId) };
  const [leadId] = agency.leads;
  if (!leadId) throw new Error('an agency has leads');
  const at = toLocalText(
    new Date(world.platform.clock.now().getTime() + 4 * 3600_000).toISOString(),
    'America/Sao_Paulo',
  );
  const [day = '', time = ''] = at.split('T');
  const { id, startsAt } = await bookVisit(ctx, leadId, {
    day,
    time,
    productId: null,
    place: null,
    state: 'confirmed',
  });
  while (world.platform.clock.now().getTime() < Date.parse(startsAt) - 90 * 60_000) await setTimeout(50);
  const before = await settle(world, agency);
  expect(await judgeSettled(pool, agency, before)).toEqual([]);
  const planted = async (statement: string) => {
    await pool.query('begin');
    await pool.query(statement);
    const told = await judgeSettled(pool, agency, before);
    await pool.query('rollback');
    return told;
  };
  const again = `
    insert into simulator_messages (id, user_id, channel_account_id, phone, direction, type, text, provider_message_id,
      send_key, timestamp)
    select gen_random_uuid(), user_id, channel_account_id, phone, direction, type, text, 'again', send_key, now()
    from simulator_messages where user_id = '${agency.accountId}'`;
  expect(await planted(again)).toEqual(['a lead was reminded twice: 1']);
  const leaves = `update outbox set status = 'sending', handed_at = '${before.toISOString()}' where user_id = '${agency.accountId}'`;
  expect(
    await planted(`update visits set state = 'cancelled', remind_at = null where id = '${id}'; ${leaves}`),
  ).toEqual(['a reminder to a lead was wrong when it left: 1']);
  expect(
    await planted(`
      update visits set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '2 hours',
        busy_until = busy_until + interval '2 hours', agreed_at = now() where id = '${id}';
      update outbox set status = 'queued' where user_id = '${agency.accountId}'`),
  ).toContain('a reminder waits for a visit that does not stand: 1');
  expect(await planted(`delete from conversation_messages where user_id = '${agency.accountId}'`)).toEqual([
    'a lead was not reminded: 1',
  ]);
});
