// Lists for .dependency-cruiser.cjs; an entry that no import needs fails the check.

const featureGraph = {
  'analytics-events': [],
  figures: [],
  auth: [],
  team: ['auth', 'conversations', 'leads', 'roleta', 'settings'],
  roleta: ['leads', 'conversations', 'settings'],
  settings: [],
  products: ['auth', 'leads', 'media', 'settings'],
  media: [],
  understanding: [],
  leads: ['analytics-events', 'auth', 'understanding', 'settings'],
  channel: ['analytics-events', 'auth'],
  'csv-import': ['leads', 'products'],
  outbox: ['channel'],
  conversations: ['analytics-events', 'auth', 'leads', 'channel', 'media', 'outbox', 'understanding'],
  agenda: ['auth', 'leads', 'products', 'settings', 'channel', 'conversations', 'outbox', 'sending'],
  sales: ['auth', 'figures', 'leads', 'products', 'settings'],
  pipeline: ['leads', 'conversations', 'sales', 'understanding'],
  sending: ['channel', 'settings'],
  campaigns: [
    'analytics-events',
    'figures',
    'leads',
    'products',
    'conversations',
    'channel',
    'outbox',
    'settings',
    'media',
    'sending',
  ],
  demonstration: [
    'analytics-events',
    'auth',
    'leads',
    'roleta',
    'products',
    'campaigns',
    'channel',
    'conversations',
    'media',
    'agent',
  ],
  agent: ['agenda', 'figures', 'leads', 'products', 'conversations', 'channel', 'sending', 'settings', 'understanding'],
};

const observers = ['account', 'analytics', 'dashboard', 'monitor', 'notifications', 'timeline', 'trail'];

const around = {
  samples: [],
  commands: [],
  e2e: ['samples'],
  bench: ['samples', 'commands/output', 'commands/play', 'e2e/product'],
  proof: ['samples', 'commands/output', 'commands/play', 'e2e/product'],
};

const FRONT_DOORS = 'features/*/index.ts';
const FIXTURES = 'features/**/fixtures/**';
const DATABASE = 'platform/embedded-database/**';

/**
 * What of the server's sources (apps/server/src) each of them may reach into. Who is not named here meets the product
 * at its HTTP API. Written as globs (`*`, `**`, `{a,b}`). The narrowest room that a file is in counts.
 */
const serverReach = {
  commands: ['app/http.ts', 'app/wiring.ts', FRONT_DOORS, 'platform/**'],
  e2e: ['platform/embedded-database/index.ts'],
  // Runs the agent alone, in the bench's process.
  'bench/agent': ['app/wiring.ts', FRONT_DOORS, FIXTURES, 'platform/**'],
  // Compares the product's statements with handwritten ones; launches campaigns without screens.
  'bench/campaigns': [
    'features/channel/index.ts',
    'features/campaigns/audience/{audience,audience-store}.ts',
    'features/campaigns/dispatch/claim/due-send-store.ts',
    'features/campaigns/launch/start-contacts.ts',
    'features/campaigns/sequence/template-store.ts',
    'features/campaigns/campaign-store.ts',
    'features/channel/adapter-parts/pacing.ts',
    'features/channel/channel-account-store.ts',
    'platform/**',
  ],
  'bench/inbox': [
    'features/channel/index.ts',
    'features/conversations/inbox/{inbox-count-store,read-conversations}.ts',
    'platform/**',
  ],
  'bench/support': [
    'features/dashboard/read-dashboard.ts',
    'features/leads/read/read-leads.ts',
    'features/pipeline/read-board.ts',
    'platform/**',
  ],
  proof: [FRONT_DOORS, FIXTURES, DATABASE, 'platform/db/migrate.ts'],
  // Campaigns, channel and conversations on in-memory twins, which replace each store by its type.
  'proof/engine': [
    FRONT_DOORS,
    'features/**/*schema.ts',
    'features/**/*store.ts',
    'features/**/*view.ts',
    'features/campaigns/read/read-campaigns.ts',
    'features/campaigns/limits/plan-sends.ts',
    'features/campaigns/recipients/{send-again,settle-by-person}.ts',
    'features/campaigns/stops/pause-campaign.ts',
    'features/channel/health/check-health.ts',
    'features/channel/port/**',
    'features/conversations/spoken-text.ts',
    'features/conversations/take-back/take-back-source.ts',
    'features/sending/rules.ts',
    'platform/**',
  ],
  // Runs the product in the proof's process, with its own number.
  'proof/races': ['app/http.ts', 'app/wiring.ts', 'features/channel/port/adapter.ts', 'platform/**'],
};

/** What a rule lets one file import: `to` begins the path. */
const exempt = {
  'app-writes-no-sql': { from: 'apps/server/src/app/start.ts', to: 'node_modules/drizzle-orm/' },
};

module.exports = { featureGraph, observers, around, serverReach, exempt };
