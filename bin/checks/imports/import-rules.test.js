import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cruiseImports } from './cruise.js';
import { staleImports } from './find-stale.js';

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';

/** Each planted import, and the only rules that must report it. */
const PLANTED = [
  ['feature-front-door', `${SERVER}/features/agent/decide.ts`, `${SERVER}/features/leads/read/read-leads.ts`],
  ['graph-leads', `${SERVER}/features/leads/merge.ts`, `${SERVER}/features/campaigns/index.ts`],
  ['graph-media', `${SERVER}/features/media/schema.ts`, `${SERVER}/features/agent/index.ts`],
  [
    'feature-front-door tables-stay-in-stores',
    `${SERVER}/features/timeline/read.ts`,
    `${SERVER}/features/leads/schema.ts`,
  ],
  ['only-tables-cross', `${SERVER}/features/analytics/count-store.ts`, `${SERVER}/features/leads/read/read-leads.ts`],
  ['nobody-imports-observers graph-agent', `${SERVER}/features/agent/look.ts`, `${SERVER}/features/dashboard/index.ts`],
  ['features-know-no-app', `${SERVER}/features/agent/serve.ts`, `${SERVER}/app/http.ts`],
  ['platform-knows-no-feature', `${SERVER}/platform/engine/run.ts`, `${SERVER}/features/agent/index.ts`],
  ['operation-knows-platform-alone', `${SERVER}/operation/restore.ts`, `${SERVER}/features/leads/index.ts`],
  ['sql-lives-in-stores', `${SERVER}/features/agent/ask.ts`, 'node_modules/drizzle-orm/index.js'],
  ['tables-stay-in-stores', `${SERVER}/features/leads/count.ts`, `${SERVER}/features/leads/schema.ts`],
  ['app-writes-no-sql', `${SERVER}/app/chores.ts`, 'node_modules/pg/index.js'],
  ['contracts-know-only-zod-and-time-zones', 'packages/contracts/src/leads.ts', 'node_modules/pg/index.js'],
  ['web-talks-http', `${WEB}/domain/leads.ts`, `${SERVER}/features/leads/index.ts`],
  ['web-is-seen-in-a-browser', `${SERVER}/app/send-page.ts`, `${WEB}/ui/button.tsx`],
  ['web-features-meet-in-app', `${WEB}/features/leads/page.tsx`, `${WEB}/features/campaigns/page.tsx`],
  ['web-features-know-no-app', `${WEB}/features/leads/route.tsx`, `${WEB}/app/router.tsx`],
  ['web-shared-knows-no-feature', `${WEB}/domain/labels.ts`, `${WEB}/features/campaigns/page.tsx`],
  ['web-platform-knows-no-domain', `${WEB}/platform/fetch.ts`, `${WEB}/domain/names.ts`],
  ['web-ui-knows-no-platform', `${WEB}/ui/toast.tsx`, `${WEB}/platform/clock.ts`],
  ['product-knows-nothing-around-it', `${SERVER}/features/agent/play.ts`, 'commands/play/dialogue.ts'],
  ['product-knows-nothing-around-it', `${SERVER}/features/agent/agent.test.ts`, 'proof/agent.ts'],
  ['product-ships-no-test-code', `${SERVER}/features/channel/send.ts`, 'apps/server/test/fakes/fake-zapi.ts'],
  ['product-ships-no-test-code', `${SERVER}/features/leads/fill.ts`, 'samples/random.ts'],
  ['product-ships-no-test-tools', `${WEB}/domain/draw.ts`, 'node_modules/vitest/index.js'],
  ['nobody-imports-tests', 'proof/twice.ts', 'proof/patterns/patterns.test.ts'],
  ['test-support-is-for-tests', 'commands/fake.ts', 'apps/server/test/fakes/fake-zapi.ts'],
  ['test-support-is-for-tests', 'bin/launch/look.js', 'apps/server/test/fakes/fake-zapi.ts'],
  ['around-e2e', 'e2e/inbox/list.spec.ts', 'bench/support/load.ts'],
  ['around-bench', 'bench/inbox/reads.ts', 'proof/agent.ts'],
  ['around-proof', 'proof/races/play.ts', 'e2e/long/offline/world.ts'],
  ['around-commands', 'commands/extract.ts', 'e2e/product/operator.ts'],
  ['around-samples', 'samples/people.ts', 'commands/play/dialogue.ts'],
  ['server-reach-e2e', 'e2e/product/chat.ts', `${SERVER}/features/leads/index.ts`],
  ['server-reach-samples', 'samples/phones.ts', `${SERVER}/features/leads/index.ts`],
  ['server-reach-commands', 'commands/play/read.ts', `${SERVER}/features/leads/read/read-leads.ts`],
  ['server-reach-proof', 'proof/buttons/press.ts', `${SERVER}/features/leads/read/read-leads.ts`],
  ['server-reach-proof/engine', 'proof/engine/world.ts', `${SERVER}/app/http.ts`],
  ['server-reach-bench/campaigns', 'bench/campaigns/plan.ts', `${SERVER}/features/leads/read/read-leads.ts`],
  ['web-is-seen-in-a-browser', 'proof/screens.ts', `${WEB}/ui/button.tsx`],
  ['specs-have-no-database', 'e2e/inbox/rows.spec.ts', 'node_modules/pg/index.js'],
  ['specs-share-by-product-alone', 'e2e/inbox/thread.spec.ts', 'e2e/long/offline/world.ts'],
  ['bench-rooms-share-by-support-alone', 'bench/inbox/events.ts', 'bench/campaigns/launch.ts'],
  ['no-unknown-file', 'proof/lost.ts', 'proof/nowhere.ts'],
];

const CIRCLES = [
  ['no-cycles', 'proof/sends/a.ts', 'proof/sends/b.ts'],
  ['no-cycles', `${SERVER}/features/auth/a.ts`, `${SERVER}/features/auth/b.ts`],
];

const FINE = [
  [`${SERVER}/features/campaigns/plan.ts`, `${SERVER}/features/leads/index.ts`],
  [`${SERVER}/features/campaigns/schema.ts`, `${SERVER}/features/leads/schema.ts`],
  [`${SERVER}/features/analytics/rows-store.ts`, `${SERVER}/features/leads/schema.ts`],
  [`${SERVER}/features/leads/lead-store.ts`, 'node_modules/drizzle-orm/index.js'],
  [`${SERVER}/features/leads/leads.test.ts`, 'apps/server/test/fakes/fake-zapi.ts'],
  [`${WEB}/features/csv-import/import.test.ts`, 'samples/random.ts'],
  [`${WEB}/app/pages.tsx`, `${WEB}/features/campaigns/page.tsx`],
  ['e2e/inbox/media.spec.ts', 'e2e/product/operator.ts'],
  ['e2e/inbox/media.spec.ts', 'apps/server/test/fakes/fake-zapi.ts'],
  ['bench/web.bench.ts', 'e2e/product/operator.ts'],
  ['bench/campaigns/sends.ts', 'bench/support/load.ts'],
  ['proof/engine/twin/leads.ts', `${SERVER}/features/leads/read/read-store.ts`],
  ['proof/races/world.ts', `${SERVER}/app/http.ts`],
];

let root;
let found;
const imported = (from, to) => {
  const [, packageName] = to.match(/^node_modules\/([^/]+)\//) ?? [];
  const relative = posix.relative(posix.dirname(from), to);
  return packageName ?? (relative.startsWith('.') ? relative : `./${relative}`);
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'prumo imports '));
  const files = new Map();
  const add = (file, line) => files.set(file, `${files.get(file) ?? ''}${line}\n`);
  const plant = (from, to) => add(from, `import { it } from '${imported(from, to)}';\nexport const its = it;`);
  for (const [, from, to] of PLANTED) {
    plant(from, to);
    if (!to.includes('nowhere')) add(to, 'export const it = 1;');
  }
  for (const [from, to] of FINE) {
    plant(from, to);
    add(to, 'export const it = 1;');
  }
  for (const [, a, b] of CIRCLES) {
    add(a, `import type { It } from '${imported(a, b)}';\nexport type Its = It;`);
    add(b, `import type { Its } from '${imported(b, a)}';\nexport type It = Its;`);
  }
  plant(`${WEB}/ui/cards/card.tsx`, `${WEB}/ui/lists/row.tsx`);
  plant(`${WEB}/ui/lists/list.tsx`, `${WEB}/ui/cards/title.tsx`);
  add(`${WEB}/ui/lists/row.tsx`, 'export const it = 1;');
  add(`${WEB}/ui/cards/title.tsx`, 'export const it = 1;');
  for (const [file, code] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), code);
  }
  for (const name of ['drizzle-orm', 'pg', 'vitest'])
    await writeFile(join(root, 'node_modules', name, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
  found = (await cruiseImports(root)).violations;
});
afterAll(() => rm(root, { recursive: true, force: true }));

const rulesOf = (from, to) => found.filter((one) => one.from === from && one.to === to).map(({ rule }) => rule);

test.each(PLANTED)('%s tells %s -> %s', (rules, from, to) => {
  const reached = to.includes('nowhere') ? './nowhere.ts' : to;
  expect(rulesOf(from, reached).sort()).toEqual(rules.split(' ').sort());
});

test.each(CIRCLES)('%s tells two files that import types of each other: %s, %s', (rule, a, b) => {
  expect(rulesOf(a, b)).toEqual([rule]);
});

test('two rooms of the web that lead to each other are told', () => {
  expect(rulesOf(`${WEB}/ui/cards`, `${WEB}/ui/lists`)).toEqual(['web-rooms-are-one-way']);
});

test.each(FINE)('%s -> %s is fine', (from, to) => {
  expect(rulesOf(from, to)).toEqual([]);
});

test('every rule was broken here, and says what to do instead', () => {
  const { forbidden } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs');
  const told = new Set(found.map(({ rule }) => rule));
  const isOfFamily = (name) => /^(?:graph|around|server-reach)-/.test(name);
  expect(forbidden.filter(({ name }) => !told.has(name) && !isOfFamily(name))).toEqual([]);
  expect(forbidden.filter(({ comment = '' }) => comment.length < 20)).toEqual([]);
});

test('an entry that no import needs is told, one that a test alone needs too', () => {
  const lists = {
    featureGraph: { agent: ['leads', 'media'] },
    observers: ['monitor'],
    around: { proof: ['samples', 'commands/play'] },
    serverReach: { proof: ['platform/**', 'app/http.ts'], 'proof/races': ['app/http.ts'] },
    exempt: { some: { from: 'apps/server/src/app/start.ts', to: 'node_modules/pg/' } },
  };
  const imports = [
    { from: `${SERVER}/features/agent/decide.ts`, to: `${SERVER}/features/leads/index.ts` },
    { from: `${SERVER}/features/agent/schema.ts`, to: `${SERVER}/features/media/schema.ts` },
    { from: 'proof/agent.ts', to: 'samples/random.ts' },
    { from: 'proof/agent.test.ts', to: `${SERVER}/platform/clock.ts` },
    { from: 'proof/races/world.ts', to: `${SERVER}/app/http.ts` },
  ];
  expect(staleImports(imports, lists)).toEqual([
    'featureGraph: agent -> media',
    'observers: monitor',
    'around: proof -> commands/play',
    'serverReach: proof -> platform/**',
    'serverReach: proof -> app/http.ts',
    'exempt: some',
  ]);
});
