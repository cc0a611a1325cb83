import { printTable } from '../commands/output/table.ts';
import { joinTeam, type Operator, signUp } from '../e2e/product/operator.ts';
import { planRows } from '../samples/lead-rows.ts';
import { seededRandom } from '../samples/random.ts';
import { interleave, milliseconds, timeEach, times } from './support/rounds.ts';
import { withRunningProduct } from './support/running-product.ts';

const ROWS = 5000;
const ARRIVALS = 50;
const BROKERS = 9;

/** What it costs that the roleta gives each new lead to one of ten people, against the same office without a roleta. */
await withRunningProduct(async ({ url }) => {
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

  console.log(`\nOffices of ${BROKERS + 1} people, all on duty; medians of 5 rounds`);
  printTable(
    ['', 'with ms', 'without ms', 'ratio', 'more ms'],
    [[`import of ${ROWS} rows`, imports] as const, ['one lead typed in', arrivals] as const].map(
      ([name, { given: ours, plain: control }]) => [
        name,
        milliseconds(ours.p50),
        milliseconds(control.p50),
        times(ours.p50, control.p50),
        milliseconds(ours.p50 - control.p50),
      ],
    ),
  );
});

async function anOffice(url: string, name: string): Promise<{ owner: Operator; brokers: Operator[] }> {
  const owner = await signUp(url, `dona-${name}`);
  const brokers: Operator[] = [];
  for (let broker = 0; broker < BROKERS; broker += 1)
    brokers.push(await joinTeam(url, owner, 'broker', `Corretor${broker}`));
  return { owner, brokers };
}

async function switchOn(owner: Operator, brokers: readonly Operator[]): Promise<void> {
  const {
    people: _people,
    queued: _queued,
    demoGroups: _demoGroups,
    ...roleta
  } = await owner.call('GET', '/api/roleta');
  await owner.call('PUT', '/api/roleta', { ...roleta, isOn: true, moment: 'on_arrival', acceptWithinMinutes: null });
  for (const person of [owner, ...brokers]) await person.call('PUT', '/api/roleta/duty', { code: 'available' });
}

function fileOf(seed: number) {
  const leads = planRows(seededRandom(seed), ROWS).map(({ person, phone }) => ({ ...person, phone }));
  return { fileName: `leads-${seed}.csv`, leads };
}
