import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { printTable } from '../commands/output/table.ts';
import { joinTeam, type Member, type Operator, signUp } from '../e2e/product/operator.ts';
import { planRows } from '../samples/lead-rows.ts';
import { seededRandom } from '../samples/random.ts';
import { interleave, milliseconds, type Side, timeEach, times } from './support/rounds.ts';
import { withRunningProduct } from './support/running-product.ts';

const ROWS = 5000;
const ARRIVALS = 50;
const BROKERS = 9;
const QUIET_MS = 150;

let said = 0;

/** What it costs that the roleta gives each new lead to one of ten people, against the same office without a roleta. */
await withRunningProduct(async ({ url, pool }) => {
  const plain = await anOffice(url, 'sem');
  const given = await anOffice(url, 'com');
  await switchOn(given.owner, given.brokers);

  const imports = await interleave({
    given: (round) => timeEach(1, () => given.owner.call('POST', '/api/leads/import', fileOf(round + 1))),
    plain: (round) => timeEach(1, () => plain.owner.call('POST', '/api/leads/import', fileOf(round + 1))),
  });
  let arrived = 0;
  const arrive = (owner: Operator) =>
    timeEach(ARRIVALS, () => {
      arrived += 1;
      return owner.call('POST', '/api/leads', { name: 'Rita', phone: `1197${String(arrived).padStart(7, '0')}` });
    });
  const arrivals = await interleave({ given: () => arrive(given.owner), plain: () => arrive(plain.owner) });
  const [toGiven, toPlain] = [await strangersOf(pool, given.owner), await strangersOf(pool, plain.owner)];
  const messages = await interleave({ given: toGiven, plain: toPlain });

  console.log(`\nOffices of ${BROKERS + 1} people, all on duty; medians of 5 rounds`);
  printTable(
    ['', 'with ms', 'without ms', 'ratio', 'more ms'],
    Object.entries({
      [`import of ${ROWS} rows`]: imports,
      'one lead typed in': arrivals,
      "a stranger's first message": messages,
    }).map(([name, { given: ours, plain: control }]) => [
      name,
      milliseconds(ours.p50),
      milliseconds(control.p50),
      times(ours.p50, control.p50),
      milliseconds(ours.p50 - control.p50),
    ]),
  );
});

async function anOffice(url: string, name: string): Promise<{ owner: Member; brokers: Operator[] }> {
  const owner = await signUp(url, `dona-${name}`);
  const brokers: Operator[] = [];
  for (let broker = 0; broker < BROKERS; broker += 1)
    brokers.push(await joinTeam(url, owner, 'broker', `Corretor${broker}`));
  return { owner, brokers };
}

/**
 * From what somebody unknown writes first to the commit of their conversation; with a roleta, somebody has the lead then.
 */
async function strangersOf(pool: pg.Pool, owner: Member): Promise<Side> {
  await owner.call('GET', '/api/whatsapp/settings');
  const { rows } = await pool.query<{ id: string; secret: string }>(
    `select a.user_id as id, a.webhook_secret as secret from channel_accounts a join members m on m.account_id = a.user_id
       join users u on u.id = m.user_id
     where u.username = $1 and a.provider = 'simulator'`,
    [owner.username],
  );
  const [channel] = rows;
  const conversations = async () => {
    const found = await pool.query('select 1 from conversations where user_id = $1', [channel?.id]);
    return found.rowCount ?? 0;
  };
  return async () => {
    const took: number[] = [];
    for (let message = 0; message < ARRIVALS; message += 1) {
      said += 1;
      const at = new Date().toISOString();
      const from = `55219${String(said).padStart(8, '0')}`;
      const body = { kind: 'message', id: `bench-${said}`, from, at, name: 'Lia', type: 'text', text: 'Oi, bom dia' };
      const before = await conversations();
      const start = performance.now();
      await owner.call('POST', `/api/webhooks/simulator/${channel?.secret}`, body);
      while ((await conversations()) === before) await delay(1);
      took.push(performance.now() - start);
      // What the AI answers would slow the next one.
      await delay(QUIET_MS);
    }
    return took;
  };
}

async function switchOn(owner: Operator, brokers: readonly Operator[]): Promise<void> {
  const {
    people: _people,
    queued: _queued,
    demoGroups: _demoGroups,
    ...roleta
  } = await owner.call('GET', '/api/roleta');
  await owner.call('PUT', '/api/roleta', { ...roleta, isOn: true, moment: 'on_arrival', acceptWithinMinutes: null });
  for (const person of [owner, ...brokers]) await person.call('PUT', '/api/duty', { code: 'available' });
}

function fileOf(seed: number) {
  const leads = planRows(seededRandom(seed), ROWS).map(({ person, phone }) => ({ ...person, phone }));
  return { fileName: `leads-${seed}.csv`, leads };
}
