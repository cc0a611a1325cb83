const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { around, exempt, featureGraph, observers, serverReach } = require('./bin/checks/imports/allowed.cjs');

/** The one-way imports of docs/architecture.md. The comment of a rule that fires says what to do instead. */
const server = '^apps/server/src/features';
const web = '^apps/web/src/features';
const TEST_CODE = ['\\.test\\.tsx?$', '^apps/[^/]+/test/', '^apps/.*/fixtures/', '/fake-[^/]+\\.ts$'];
const AROUND = Object.keys(around);

const unlisted = readdirSync(join(__dirname, 'apps/server/src/features')).filter(
  (feature) => !(feature in featureGraph) && !observers.includes(feature),
);
if (unlisted.length > 0)
  throw new Error(`say in bin/checks/imports/allowed.cjs what ${unlisted.join(', ')} may import`);

const graphOfFeatures = Object.entries(featureGraph).map(([feature, targets]) => ({
  name: `graph-${feature}`,
  comment: `${feature} may import only: ${targets.join(', ') || 'no other feature'}. What happens there in the same transaction is a fact; what both need belongs below both.`,
  severity: 'error',
  from: { path: `${server}/${feature}/` },
  to: { path: `${server}/`, pathNot: [`${server}/(${[feature, ...targets].join('|')})/`, '[/-]schema\\.ts$'] },
}));

const graphAround = AROUND.map((room) => ({
  name: `around-${room}`,
  comment: `Of what stands around the product ${room} may import only: ${around[room].join(', ') || 'nothing'}. Give what several need to one of these rooms.`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: {
    path: `^(${AROUND.join('|')}|bin)/`,
    pathNot: [room, ...around[room]].map((allowed) => `^${allowed}/`),
  },
}));

const reachIntoServer = [...new Set([...AROUND, ...Object.keys(serverReach)])].map((room) => ({
  name: `server-reach-${room}`,
  comment:
    'Meet the product at its HTTP API (e2e/product), or through the front door of a feature. What else may be reached into stands in serverReach of bin/checks/imports/allowed.cjs, with its reason.',
  severity: 'error',
  from: { path: `^${room}/`, pathNot: ['\\.test\\.ts$', ...roomsInside(room)] },
  to: {
    path: '^apps/server/src/',
    pathNot: (serverReach[room] ?? []).map((glob) => patternOf(`apps/server/src/${glob}`)),
  },
}));

function patternOf(glob) {
  const parts = { '.': '\\.', '**/': '.*', '**': '.+', '*': '[^/]*', '{': '(', ',': '|', '}': ')' };
  return `^${glob.replace(/\*\*\/|\*\*|[.*{,}]/g, (part) => parts[part])}$`;
}

function roomsInside(room) {
  return Object.keys(serverReach).flatMap((one) => (one.startsWith(`${room}/`) ? [`^${one}/`] : []));
}

const ofTheProduct = [
  {
    name: 'product-knows-nothing-around-it',
    comment:
      'Proofs, benches, browser tests and commands use the product, never the other way round. A test needs what it shares in apps/*/test.',
    severity: 'error',
    from: { path: '^(apps|packages)/' },
    to: { path: '^(proof|bench|e2e|commands|bin)/' },
  },
  {
    name: 'product-ships-no-test-code',
    comment: 'Only tests, fixtures and the folders of test support may import tests, fixtures, fakes or samples.',
    severity: 'error',
    from: { path: '^(apps|packages)/', pathNot: TEST_CODE },
    to: { path: ['^samples/', ...TEST_CODE] },
  },
  {
    name: 'product-ships-no-test-tools',
    comment: 'A dependency that only tests have is missing where the product runs.',
    severity: 'error',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST_CODE },
    to: { path: 'node_modules/(vitest|fast-check|playwright-core|@axe-core|@testing-library|smtp-server)/' },
  },
  {
    name: 'test-support-is-for-tests',
    comment:
      'apps/*/test is for tests, browser tests, proofs and benches. What a command needs belongs to the product.',
    severity: 'error',
    from: { path: '^(commands|samples|bin)/', pathNot: '\\.test\\.[jt]s$' },
    to: { path: ['^apps/[^/]+/test/', '\\.(test|spec)\\.tsx?$'] },
  },
  {
    name: 'nobody-imports-tests',
    comment: 'What two tests need stands in a file of its own.',
    severity: 'error',
    from: {},
    to: { path: '\\.(test|spec)\\.[jt]sx?$' },
  },
  {
    name: 'web-is-seen-in-a-browser',
    comment: 'Whoever stands outside of the web looks at it in a browser, or reads its sources as text.',
    severity: 'error',
    from: { pathNot: '^apps/web/' },
    to: { path: '^apps/web/' },
  },
  {
    name: 'specs-have-no-database',
    comment: 'A browser test sees what a person sees. What only the database knows is asked in e2e/product.',
    severity: 'error',
    from: { path: '^e2e/', pathNot: '^e2e/product/' },
    to: { path: 'node_modules/(pg|drizzle-orm)/' },
  },
  {
    name: 'specs-share-by-product-alone',
    comment: 'Give what the browser tests of two rooms need to e2e/product.',
    severity: 'error',
    from: { path: '^e2e/([^/]+)/' },
    to: { path: '^e2e/[^/]+/', pathNot: '^e2e/($1|product)/' },
  },
  {
    name: 'bench-rooms-share-by-support-alone',
    comment: 'Give what the benches of two rooms need to bench/support.',
    severity: 'error',
    from: { path: '^bench/([^/]+)/' },
    to: { path: '^bench/[^/]+/', pathNot: '^bench/($1|support)/' },
  },
];

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other need a third, below both, for what they share.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unknown-file',
      comment: 'An import that leads nowhere passes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    ...graphOfFeatures,
    ...graphAround,
    ...reachIntoServer,
    ...ofTheProduct,
    {
      name: 'feature-front-door',
      comment: 'Import another feature through its index.ts.',
      severity: 'error',
      from: {
        path: `${server}/([^/]+)/`,
        pathNot: ['([/-]schema|-view)\\.ts$', `${server}/(analytics|dashboard|monitor)/`],
      },
      to: { path: `${server}/[^/]+/`, pathNot: [`${server}/$1/`, `${server}/[^/]+/index\\.ts$`] },
    },
    {
      name: 'only-tables-cross',
      comment: 'Schemas and observers may read the tables of other features, nothing else.',
      severity: 'error',
      from: { path: [`${server}/[^/]+/[^/]*(schema|-view)\\.ts$`, `${server}/(analytics|dashboard|monitor)/`] },
      to: {
        path: `${server}/`,
        pathNot: ['[/-]schema\\.ts$', '/index\\.ts$', `${server}/(analytics|dashboard|monitor)/`],
      },
    },
    {
      name: 'nobody-imports-observers',
      comment: 'An observer reads what others keep. What it knows and another needs belongs below both.',
      severity: 'error',
      from: { path: `${server}/([^/]+)/` },
      to: {
        path: `${server}/(${observers.join('|')})/`,
        pathNot: `${server}/$1/`,
      },
    },
    {
      name: 'features-know-no-app',
      comment: 'app/ puts the features together: what a feature needs of it is handed to it there.',
      severity: 'error',
      from: { path: '^apps/server/src/(features|platform)/' },
      to: { path: '^apps/server/src/(app/|operation/|main\\.ts)' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'Hand it what it needs, as a function or as rows.',
      severity: 'error',
      from: { path: '^apps/server/src/platform' },
      to: { path: server },
    },
    {
      name: 'operation-knows-platform-alone',
      comment: 'A backup copies tables and files, whatever they are of.',
      severity: 'error',
      from: { path: '^apps/server/src/operation' },
      to: { path: '^apps/server/src/(app|features)' },
    },
    {
      name: 'sql-lives-in-stores',
      comment: 'Write SQL in *-store.ts, *-view.ts or schema.ts.',
      severity: 'error',
      from: { path: `${server}/`, pathNot: '(-store|[/-]schema|-view|\\.test)\\.ts$' },
      to: { path: 'node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'tables-stay-in-stores',
      comment:
        'Who has a table at hand can query it through ctx.db. Ask a function of the store; types may be imported.',
      severity: 'error',
      from: { path: `${server}/`, pathNot: '(-store|[/-]schema|-view|\\.test)\\.ts$' },
      to: { path: '^apps/server/src/.+[/-]schema\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-writes-no-sql',
      comment: 'SQL belongs to the feature whose tables it reads.',
      severity: 'error',
      from: { path: '^apps/server/src/app/', pathNot: ['\\.test\\.ts$', patternOf(exempt['app-writes-no-sql'].from)] },
      to: { path: 'node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'contracts-know-only-zod-and-time-zones',
      comment: 'Contracts go to the browser too: shapes, codes with their words, and pure functions.',
      severity: 'error',
      from: { path: '^packages/contracts', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contracts', 'node_modules/(zod|@date-fns/tz)/'] },
    },
    {
      name: 'web-talks-http',
      comment: 'What both sides know stands in packages/contracts.',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/server' },
    },
    {
      name: 'web-features-meet-in-app',
      comment: 'Only app/ may bring two web features together.',
      severity: 'error',
      from: { path: `${web}/([^/]+)/` },
      to: { path: `${web}/`, pathNot: `${web}/$1/` },
    },
    {
      name: 'web-shared-knows-no-feature',
      comment: 'Hand it what it needs as props, or move it into the feature.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|platform|domain)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-features-know-no-app',
      comment: 'app/ puts the features together: what a feature needs of it is handed to it there.',
      severity: 'error',
      from: { path: `${web}/` },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-platform-knows-no-domain',
      comment: 'What knows a lead, a campaign or a conversation belongs into domain/.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|platform)/' },
      to: { path: '^apps/web/src/domain/' },
    },
    {
      name: 'web-ui-knows-no-platform',
      comment: 'A part of ui/ is drawn of its props alone.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/platform/' },
    },
    {
      name: 'web-rooms-are-one-way',
      comment: 'Two rooms of the web may not import each other: give what both need to a room below them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/web/src/.+/' },
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
