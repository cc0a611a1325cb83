import type { AccountId, UserId } from '@prumo/contracts/ids';
import { BROKER_GRANTS, type BrokerSight, rightsOf } from '@prumo/contracts/team/roles';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RIGHT_OF_ROUTE } from '../../src/app/route-rights.ts';
import { announceSessionChange } from '../../src/platform/events/publish.ts';
import { aMember } from '../factories/team.ts';
import { startProduct, type TestProduct } from '../product.ts';
import { type AccountTables, readAccountTables } from './account-rows.ts';
import { nearestIds } from './candidates.ts';
import { ROUTES_WITHOUT_CASE } from './exceptions.ts';
import { injectedTarget } from './injected-target.ts';
import { fill, makeRequest, variantsOf } from './make-request.ts';
import { nameOf, type Route, routesOf } from './openapi-routes.ts';
import type { Target } from './target.ts';
import { makeWorld, type World } from './world.ts';

const PASSWORD = 'uma senha longa';
const MOST_IDS = 6;
const MOST_TRIES = 400;
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
  broker = {
    ...world,
    userId: (login.body as { id: string }).id,
    cookie,
    texts: { ...world.texts, phone: '11987650000' },
  };
  await target.query(`update accounts set broker_grants = '{${BROKER_GRANTS}}' where id = '${world.accountId}'`);
  routes = routesOf((await target.call(world.cookie, 'GET', '/api/openapi.json')).body);
  await tables.remember();
}, 900_000);
afterAll(() => product.close());
afterEach(() => tables.restore());

const isOpenTo = ({ method, path }: Route) => {
  const right = RIGHT_OF_ROUTE.get(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
  return right !== undefined && rightsOf('broker', BROKER_GRANTS).includes(right);
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

/** A workbook says when it was made; its rows are compared as CSV. */
const isDated = (path: string) => path.includes('format=xlsx');

/** What every reading answers to the broker, whatever ids of the account it names. */
async function readAll(ids: Map<string, string[]>): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  for (const route of routes.filter((one) => one.method === 'GET' && isOpenTo(one))) {
    for (const variant of variantsOf(route, 2)) {
      const shape = makeRequest(route, variant);
      for (const from of nearestIds(shape, ids, MOST_IDS)) {
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

test('in an account where nobody has done anything yet a broker reads without a failure', async () => {
  const ana = await product.signUp();
  const bia = await aMember(product, ana, 'broker', 'Bia');
  const failed: string[] = [];
  for (const route of routes.filter((one) => one.method === 'GET' && isOpenTo(one))) {
    const shape = makeRequest(route, { isFull: false, isOwnTexts: true, number: 1, choice: 0 });
    const { path } = fill(shape, Array(shape.positions.length).fill(crypto.randomUUID()), world.texts);
    const { status, text } = await bia.call('GET', path);
    if (status >= 500) failed.push(`${path}: ${text}`);
  }
  expect(failed).toEqual([]);
});

test.each(['own', 'own_and_free'] as const)(
  'with the sight %s a broker reads the same whether or not there are leads that they do not see',
  async (sight) => {
    await share(sight);
    const ids = await tables.idsOf(world.accountId);
    const among = await readAll(ids);
    expect([...among].filter(([, answer]) => answer.includes(HIDDEN) || answer.startsWith('5'))).toEqual([]);
    await removeHidden(sight);
    const alone = await readAll(ids);
    const different = [...among].filter(([path, answer]) => !isDated(path) && alone.get(path) !== answer);
    expect(different.map(([path, answer]) => [path, answer.slice(0, 600), alone.get(path)?.slice(0, 600)])).toEqual([]);
    expect([...among.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(100);
  },
  900_000,
);

/** The rows of the account that the broker does not see, by their tables. */
async function idsBehindTheWall(all: Map<string, string[]>): Promise<Map<string, string[]>> {
  const viewer = { accountId: world.accountId as AccountId, userId: broker.userId as UserId, sight: 'own' as const };
  const db = product.platform.dbOf(viewer.accountId, viewer);
  const behind = new Map<string, string[]>();
  for (const [table, ids] of all) {
    const readable = await db.execute(sql.raw(`select id from "${table}"`)).catch(() => null);
    const visible = new Set(readable?.rows.map(({ id }) => id));
    const hiddenOnes = readable ? ids.filter((id) => !visible.has(id)) : [];
    if (hiddenOnes.length > 0) behind.set(table, hiddenOnes);
  }
  return behind;
}

/** A request that the owner of the account may make, and that names something behind the broker's wall. */
async function acceptedOf(route: Route, behind: Map<string, string[]>, all: Map<string, string[]>) {
  const ids = new Map([...all, ...behind]);
  const texts = { ...world.texts, phone: '11987100001', search: HIDDEN };
  for (const variant of variantsOf(route, 1)) {
    const shape = makeRequest(route, variant);
    if (shape.positions.length === 0) return null;
    const near = nearestIds(shape, ids, MOST_TRIES);
    for (const from of near.filter((one) => one.some(({ table }) => behind.has(table))).slice(0, MOST_IDS)) {
      const named = from.map(({ table, index }) => ids.get(table)?.[index] ?? '');
      const request = fill(shape, named, texts);
      const { status } = await target.call(world.cookie, request.method, request.path, request.body);
      if (status < 300) {
        await tables.restore();
        return request;
      }
      if (status === 400) break;
    }
  }
  return null;
}

test('no write of a broker changes or tells of what is behind the wall, which the owner of the account may write', async () => {
  await share('own');
  await tables.remember();
  const all = await tables.idsOf(world.accountId);
  const behind = await idsBehindTheWall(all);
  expect([...behind.keys()]).toEqual(expect.arrayContaining(['leads', 'conversations', 'follow_ups', 'outbox']));
  const fingerprint = async (): Promise<string> => {
    const parts = [...behind].map(
      ([table, ids]) => `select string_agg(t::text, '|' order by t::text) as rows
        from "${table}" t where id = any('{${ids}}'::uuid[])`,
    );
    const { rows } = await target.query(
      `select md5(string_agg(rows, '|')) as hash from (${parts.join(' union all ')}) as x`,
    );
    return rows[0].hash;
  };
  const isAsRemembered = async (): Promise<boolean> => {
    const [was, is] = [await tables.remembered(), await tables.fingerprint()];
    return [...was].every(([table, hash]) => is.get(table) === hash);
  };
  const before = await fingerprint();
  const problems: string[] = [];
  const proven: string[] = [];
  for (const route of routes.filter((one) => one.method !== 'GET' && isOpenTo(one))) {
    if (nameOf(route) in ROUTES_WITHOUT_CASE || nameOf(route).includes('/api/auth/')) continue;
    const request = await acceptedOf(route, behind, all);
    if (!request) continue;
    proven.push(nameOf(route));
    const answer = await target.call(broker.cookie, request.method, request.path, request.body);
    const isRefused = [403, 404, 409].includes(answer.status) || (await isAsRemembered());
    if (!isRefused) problems.push(`${nameOf(route)}: ${answer.status} ${answer.text}`);
    if (answer.text.includes(HIDDEN)) problems.push(`${nameOf(route)} tells ${answer.text}`);
    if ((await fingerprint()) !== before) problems.push(`${nameOf(route)} changed what is behind the wall`);
    await tables.restore();
  }
  expect(problems).toEqual([]);
  expect(proven).toEqual(
    expect.arrayContaining(['PUT /api/leads/{leadId}', 'POST /api/leads/bulk', 'POST /api/whatsapp/send']),
  );
  expect(proven.length, proven.join('\n')).toBeGreaterThan(17);
}, 900_000);
