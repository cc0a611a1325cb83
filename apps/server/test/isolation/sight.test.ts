import type { AccountId, UserId } from '@prumo/contracts/ids';
import { type BrokerSight, BROKER_GRANTS, rightsOf } from '@prumo/contracts/team/roles';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RIGHT_OF_ROUTE } from '../../src/app/route-rights.ts';
import { announceSessionChange } from '../../src/platform/events/publish.ts';
import { startProduct, type TestProduct } from '../product.ts';
import { type AccountTables, readAccountTables } from './account-rows.ts';
import { candidateIds } from './candidates.ts';
import { ROUTES_WITHOUT_CASE } from './exceptions.ts';
import { injectedTarget } from './injected-target.ts';
import { fill, makeRequest, variantsOf } from './make-request.ts';
import { nameOf, type Route, routesOf } from './openapi-routes.ts';
import { proveRoute } from './prove-route.ts';
import type { Target } from './target.ts';
import { makeWorld, type World } from './world.ts';

const PASSWORD = 'uma senha longa';
const MOST_IDS = 12;
const HIDDEN = 'atrás do muro';

let product: TestProduct;
let target: Target;
let tables: AccountTables;
let world: World;
let broker: World;
let routes: Route[];

beforeAll(async () => {
  product = await startProduct();
  target = injectedTarget(product);
  tables = await readAccountTables(target);
  world = await makeWorld(target, 'dona', 10);
  const payload = { username: 'dona-corretora', password: PASSWORD };
  const login = await product.call('POST', '/api/auth/login', { payload });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  broker = { ...world, userId: login.body.id, cookie, texts: { ...world.texts, phone: '11987650000' } };
  await target.query(`update accounts set broker_grants = '{${BROKER_GRANTS}}' where id = '${world.accountId}'`);
  routes = routesOf((await target.call(world.cookie, 'GET', '/api/openapi.json')).body);
  await tables.remember();
}, 300_000);
afterAll(() => product.close());
afterEach(() => tables.restore());

const isOpenTo = ({ method, path }: Route) => {
  const right = RIGHT_OF_ROUTE.get(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
  return right !== undefined && right !== 'own' && rightsOf('broker', BROKER_GRANTS).includes(right);
};

/** One lead with all that is its is the broker's, one is nobody's, the others are the owner's of the account. */
async function share(sight: BrokerSight): Promise<void> {
  const [own, free] = [world.texts.phone, '11987100002'].map((phone) => `phone = '${phone}'`);
  await target.query(`
    update accounts set broker_sight = '${sight}' where id = '${world.accountId}';
    update leads set owner_id = case when ${own} then '${broker.userId}' when ${free} then null else '${world.userId}' end::uuid
    where user_id = '${world.accountId}';
    update leads set name = '${HIDDEN}', notes = '${HIDDEN}' where ${hidden(sight)};
    update conversation_messages m set message = '${HIDDEN}' from conversations c, leads
    where c.id = m.conversation_id and leads.id = c.lead_id and ${hidden(sight)}`);
  await announceSessionChange({ db: product.platform.db, transaction: null }, world.accountId as AccountId);
}

const hidden = (sight: BrokerSight) =>
  `leads.user_id = '${world.accountId}' and leads.owner_id ${sight === 'own' ? 'is distinct from' : '<>'} '${broker.userId}'`;

/** As if what the broker does not see had never been. */
async function removeHidden(sight: BrokerSight): Promise<void> {
  const keys = `select phone_key from leads where ${hidden(sight)}`;
  const digits = `select phone_digits from leads where ${hidden(sight)}`;
  const imports = `select import_id from leads where ${hidden(sight)} and import_id is not null`;
  const of = `user_id = '${world.accountId}'`;
  await target.query(`
    delete from suppressions where ${of} and phone_key in (${keys});
    delete from simulator_messages where ${of} and phone in (${digits});
    delete from simulator_phones where ${of} and phone in (${digits});
    delete from campaign_contacts where person_key in (${keys});
    delete from notifications where ${of} and lead_id is null and conversation_id is null;
    delete from outbox where ${of} and lead_id in (select id from leads where ${hidden(sight)});
    delete from campaign_batch_executions b where exists (
      select 1 from campaign_executions e join leads on leads.id = e.lead_id
      where e.batch_execution_id = b.id and ${hidden(sight)}
    );
    delete from imports where id in (${imports});
    delete from leads where ${hidden(sight)};
    update lead_lists l set total_leads = (select count(*) from lead_list_items i where i.list_id = l.id) where ${of};
    update campaigns c set (total_leads, sent_leads, success_rate) = (
      select count(*), count(e.last_message_sent_at),
        coalesce(round(100.0 * count(*) filter (where e.has_responded) / nullif(count(*), 0), 2), 0)
      from campaign_executions e where e.campaign_id = c.id
    ) where ${of}`);
}

/** What every reading answers to the broker, whatever ids of the account it names. */
async function readAll(ids: Map<string, string[]>): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  for (const route of routes.filter((one) => one.method === 'GET' && isOpenTo(one))) {
    for (const variant of variantsOf(route, 2)) {
      const shape = makeRequest(route, variant);
      for (const from of candidateIds(shape, ids).take(MOST_IDS)) {
        const named = from.map(({ table, index }) => ids.get(table)?.[index] ?? '');
        const { path } = fill(shape, named, world.texts);
        if (told.has(path)) continue;
        const { status, text } = await target.call(broker.cookie, 'GET', path);
        told.set(path, `${status} ${text}`);
      }
    }
  }
  return told;
}

test.each(['own', 'own_and_free'] as const)(
  'with the sight %s a broker reads the same whether or not there are leads that they do not see',
  async (sight) => {
    await share(sight);
    const ids = await tables.idsOf(world.accountId);
    const among = await readAll(ids);
    expect([...among.values()].filter((answer) => answer.includes(HIDDEN))).toEqual([]);
    await removeHidden(sight);
    const alone = await readAll(ids);
    const different = [...among].filter(([path, answer]) => alone.get(path) !== answer);
    expect(different.map(([path, answer]) => [path, answer.slice(0, 600), alone.get(path)?.slice(0, 600)])).toEqual([]);
    expect([...among.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(100);
  },
  300_000,
);

async function idsBeforeAndBehindTheWall() {
  const all = await tables.idsOf(world.accountId);
  const viewer = { accountId: world.accountId as AccountId, userId: broker.userId as UserId, sight: 'own' as const };
  const db = product.platform.dbOf(viewer.accountId, viewer);
  const seen = new Map<string, string[]>();
  const behind = new Map<string, string[]>();
  for (const [table, ids] of all) {
    const readable = await db.execute(sql.raw(`select id from "${table}"`)).catch(() => null);
    if (!readable) continue;
    const visible = new Set(readable.rows.map(({ id }) => id));
    seen.set(
      table,
      ids.filter((id) => visible.has(id)),
    );
    behind.set(
      table,
      ids.filter((id) => !visible.has(id)),
    );
  }
  return { seen, behind };
}

test('what is behind the wall no write of a broker changes or tells of', async () => {
  await share('own');
  await tables.remember();
  const { seen, behind } = await idsBeforeAndBehindTheWall();
  for (const table of ['leads', 'conversations', 'conversation_messages', 'follow_ups', 'campaign_executions'])
    expect(behind.get(table)?.length, table).toBeGreaterThan(0);
  const far: World = { ...world, secret: HIDDEN, texts: { ...world.texts, phone: '11987100001', search: HIDDEN } };
  const fingerprint = async (): Promise<Map<string, string>> => {
    const parts = [...behind].map(
      ([table, ids]) => `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
        from "${table}" t where id = any('{${ids}}'::uuid[])`,
    );
    const { rows } = await target.query(parts.join(' union all '));
    return new Map(rows.map(({ name, hash }) => [name, hash]));
  };
  const walled: AccountTables = {
    ...tables,
    fingerprint: (whose) => (whose === undefined ? tables.fingerprint() : fingerprint()),
    remembered: (whose) => (whose === undefined ? tables.remembered() : fingerprint()),
  };
  const scene = {
    ...{ target, tables: walled, owner: far, stranger: broker, newcomer: broker, choices: 2 },
    idsOf: new Map([
      [far, behind],
      [broker, seen],
    ]),
  };
  const problems: string[] = [];
  let attacks = 0;
  for (const route of routes.filter((one) => one.method !== 'GET' && isOpenTo(one))) {
    if (nameOf(route) in ROUTES_WITHOUT_CASE) continue;
    const result = await proveRoute(scene, route);
    attacks += result.attacks;
    problems.push(...result.problems.map((problem) => `${result.route} ${problem}`));
  }
  expect(problems).toEqual([]);
  expect(attacks).toBeGreaterThan(50);
}, 300_000);
