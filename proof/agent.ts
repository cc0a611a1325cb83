import { parseArgs } from 'node:util';
import { printTable } from '../commands/output/table.ts';
import { type PlayedProduct, startProduct } from '../commands/play/product.ts';
import { deliverBacklog } from './agent/backlog.ts';
import { collectedOf } from './agent/collected.ts';
import { engineLine } from './agent/engine-line.ts';
import { FAULTS, judgeTalk } from './agent/judge/judge-turn.ts';
import { KINDS } from './agent/lead.ts';
import { plantInto } from './agent/plant.ts';
import { productLine } from './agent/product-line.ts';
import { converse, type Talk, transcript } from './agent/talk.ts';
import { Random } from './engine/random.ts';

/**
 * Generated leads talk to the agent: it must not ask what it was told, state a figure missing from the catalogue, or go
 * on after a takeover or opt-out. The same seed gives the same bytes. The judge must see planted faults, and a backlog
 * of old messages gets no answer.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    /** How many also run through the whole product, besides every talk with a takeover. */
    product: { type: 'string', default: '40' },
    again: { type: 'string', default: '100' },
    plants: { type: 'string', default: '450' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 24) },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);
const count = Number(values.only ?? values.count);
const LANES = 10;
const COLLECTED_AIM = 0.97;
const PLANTS_SEEN_AIM = 200;

const product: PlayedProduct = await startProduct({
  onFault(line) {
    console.error(line.slice(0, 2_000));
    process.exitCode = 1;
  },
});
const viaProduct = Number(values.product) / Number(values.count);
const talkOf = (own: number): Promise<Talk> =>
  converse(own, async (lead) => {
    const isWhole = lead.needsProduct || new Random(own ^ 0x5eed).chance(viaProduct);
    return isWhole ? await productLine(product, lead) : engineLine(lead);
  });

async function talkAll(first: number, many: number): Promise<Talk[]> {
  const talks: Talk[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < many; index = next++) {
      talks[index] = await talkOf(first + index);
      if ((index + 1) % 100 === 0) console.log(`  ${index + 1} leads`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return talks;
}

const fail = (line: string): void => {
  console.error(line);
  process.exitCode = 1;
};
const share = (part: number, whole: number) => (whole === 0 ? '-' : (part / whole).toFixed(4));

function printTalks(talks: readonly Talk[]): void {
  const violations = talks.flatMap((talk) => judgeTalk(talk).map((one) => ({ ...one, seed: talk.seed })));
  const collected = talks.map((talk) => ({ ...collectedOf(talk), seed: talk.seed, kind: talk.kind }));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const rows = [...KINDS, 'all'].map((kind) => {
    const own = talks.filter((talk) => kind === 'all' || talk.kind === kind);
    const ofKind = collected.filter((one) => kind === 'all' || one.kind === kind);
    const [told, got] = [sum(ofKind.map((one) => one.told)), sum(ofKind.map((one) => one.collected))];
    const turns = own.flatMap(({ qualifiedAt }) => (qualifiedAt === null ? [] : [qualifiedAt])).sort((a, b) => a - b);
    return [
      kind,
      String(own.length),
      String(own.filter(({ path }) => path === 'product').length),
      String(sum(own.map((talk) => talk.turns.length))),
      String(sum(own.flatMap((talk) => talk.turns.map(({ replies }) => replies.length)))),
      `${got}/${told}`,
      share(got, told),
      `${ofKind.filter((one) => one.collectedAll).length}/${ofKind.filter((one) => one.toldAll).length}`,
      String(turns[Math.floor(turns.length / 2)] ?? '-'),
      String(turns[Math.floor(turns.length * 0.9)] ?? '-'),
    ];
  });
  printTable(
    [
      'leads',
      'talks',
      'whole product',
      'turns',
      'replies',
      'items kept/told',
      'share',
      'all five',
      'turns to qualify p50',
      'p90',
    ],
    rows,
  );
  console.log();
  printTable(
    ['violation', 'found'],
    FAULTS.map((fault) => [fault, String(violations.filter((one) => one.fault === fault).length)]),
  );
  for (const one of violations)
    fail(
      `--seed ${one.seed} --only 1: turn ${one.turn}: ${one.fault}: ${one.detail.replaceAll('\n', ' ').slice(0, 200)}`,
    );
  for (const one of collected.filter(({ missed }) => missed.length > 0))
    console.log(`--seed ${one.seed} --only 1: not kept: ${one.missed.join('; ')}`);
  const [told, got] = [sum(collected.map((one) => one.told)), sum(collected.map((one) => one.collected))];
  if (got / told < COLLECTED_AIM) fail(`items kept of those told: ${share(got, told)}, below ${COLLECTED_AIM}`);
}

async function talkAgain(talks: readonly Talk[]): Promise<void> {
  const again = await talkAll(seed, Math.min(Number(values.again), count));
  const differing = again.filter((talk, index) => transcript(talk) !== transcript(talks[index] as Talk));
  const whole = again.filter(({ path }) => path === 'product').length;
  const bytes = again.reduce((total, talk) => total + Buffer.byteLength(transcript(talk)), 0);
  console.log();
  printTable(
    ['kept twice', 'whole product', 'bytes', 'differing'],
    [[String(again.length), String(whole), String(bytes), String(differing.length)]],
  );
  for (const talk of differing) fail(`--seed ${talk.seed} --only 1: the second talk differs`);
}

function showJudge(talks: readonly Talk[]): void {
  const planted = plantInto(talks, Number(values.plants), new Random(seed));
  const [all, caught] = planted.reduce(([a, b], one) => [a + one.planted, b + one.caught], [0, 0]);
  console.log();
  printTable(
    ['planted into real replies', 'planted', 'seen'],
    [
      ...planted.map((one) => [one.name, String(one.planted), String(one.caught)]),
      ['all', String(all), String(caught)],
    ],
  );
  for (const { name, missed } of planted)
    for (const text of missed) fail(`not seen: ${name}: ${text.replaceAll('\n', ' ').slice(0, 200)}`);
  if (caught < PLANTS_SEEN_AIM) fail(`${caught} planted faults were seen, fewer than ${PLANTS_SEEN_AIM}`);
}

async function showBacklog(): Promise<void> {
  const told = await deliverBacklog(seed);
  console.log();
  printTable(
    ['backlog of three days', 'conversations unread', 'AI replies', 'a fresh message answered'],
    [[String(told.delivered), String(told.unread), String(told.replies), told.freshAnswered ? 'yes' : 'no']],
  );
  const isRight = told.delivered === 50 && told.unread === 50 && told.replies === 0 && told.freshAnswered;
  if (!isRight) fail('the backlog was not left to people, all of it unread');
}

try {
  console.log(`seed ${seed}`);
  if (values.only !== undefined) {
    for (let own = seed; own < seed + count; own += 1) {
      const talk = await talkOf(own);
      console.log(transcript(talk));
      for (const { fault, turn, detail } of judgeTalk(talk)) fail(`turn ${turn}: ${fault}: ${detail}`);
      for (const line of collectedOf(talk).missed) console.log(`not kept: ${line}`);
    }
  } else {
    const talks = await talkAll(seed, count);
    printTalks(talks);
    await talkAgain(talks);
    showJudge(talks);
    await showBacklog();
  }
} finally {
  await product.close();
}
if (process.exitCode === undefined) process.exitCode = 0;
