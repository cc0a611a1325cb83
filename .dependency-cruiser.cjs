const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/** The one-way imports of docs/architecture.md. A rule that fires says what to do instead. */
const server = '^apps/server/src/features';
const web = '^apps/web/src/features';

/** Which front doors a server feature may import, besides its own files. */
const allowed = {
  'analytics-events': [],
  figures: [],
  auth: [],
  settings: [],
  products: ['media'],
  media: [],
  understanding: [],
  leads: ['analytics-events', 'understanding', 'settings'],
  channel: ['analytics-events', 'auth', 'settings'],
  'csv-import': ['analytics-events', 'leads'],
  conversations: ['analytics-events', 'leads', 'channel', 'media', 'understanding', 'settings'],
  pipeline: ['leads', 'conversations', 'understanding'],
  sending: ['channel', 'settings'],
  campaigns: [
    ...['analytics-events', 'figures', 'leads', 'products', 'conversations', 'channel', 'settings', 'media', 'sending'],
  ],
  demonstration: ['analytics-events', 'leads', 'products', 'campaigns', 'channel', 'conversations', 'media', 'agent'],
  agent: ['figures', 'leads', 'products', 'conversations', 'channel', 'settings', 'understanding'],
};

/** They read what all features keep, and no feature imports them. */
const observers = ['account', 'analytics', 'dashboard', 'monitor', 'notifications', 'timeline'];

const unlisted = readdirSync(join(__dirname, 'apps/server/src/features')).filter(
  (feature) => !(feature in allowed) && !observers.includes(feature),
);
if (unlisted.length > 0) throw new Error(`say in .dependency-cruiser.cjs what ${unlisted.join(', ')} may import`);

const featureGraph = Object.entries(allowed).map(([feature, targets]) => ({
  name: `graph-${feature}`,
  comment: `${feature} may import only: ${targets.join(', ') || 'no other feature'}`,
  severity: 'error',
  from: { path: `${server}/${feature}/`, pathNot: '[/-]schema\\.ts$' },
  to: { path: `${server}/`, pathNot: [`${server}/(${[feature, ...targets].join('|')})/`] },
}));

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...featureGraph,
    {
      name: 'feature-front-door',
      comment: 'Import another feature through its index.ts.',
      severity: 'error',
      from: { path: `${server}/([^/]+)/`, pathNot: ['[/-]schema\\.ts$', `${server}/(analytics|dashboard|monitor)/`] },
      to: { path: `${server}/[^/]+/`, pathNot: [`${server}/$1/`, `${server}/[^/]+/index\\.ts$`] },
    },
    {
      name: 'only-tables-cross',
      comment: 'Schemas and observers may read the tables of other features, nothing else.',
      severity: 'error',
      from: { path: [`${server}/[^/]+/[^/]*schema\\.ts$`, `${server}/(analytics|dashboard|monitor)/`] },
      to: {
        path: `${server}/`,
        pathNot: ['[/-]schema\\.ts$', '/index\\.ts$', `${server}/(analytics|dashboard|monitor)/`],
      },
    },
    {
      name: 'nobody-imports-observers',
      severity: 'error',
      from: { path: `${server}/([^/]+)/` },
      to: {
        path: `${server}/(${observers.join('|')})/`,
        pathNot: `${server}/$1/`,
      },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform', pathNot: 'platform/db/tables\\.ts$' },
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
      comment: 'Write SQL in store.ts, *-store.ts or schema.ts.',
      severity: 'error',
      from: { path: `${server}/`, pathNot: '([/-](store|schema)|\\.test)\\.ts$' },
      to: { path: 'node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'contracts-know-only-zod-and-time-zones',
      severity: 'error',
      from: { path: '^packages/contracts' },
      to: { pathNot: ['^packages/contracts', 'node_modules/(zod|@date-fns/tz)'] },
    },
    {
      name: 'web-talks-http',
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
      severity: 'error',
      from: { path: '^apps/web/src/(ui|platform|domain)/' },
      to: { path: '^apps/web/src/(features|app)/' },
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
