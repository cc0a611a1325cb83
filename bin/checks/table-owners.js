// Fails on writes to tables of other features, and on such reads outside observers and the joins listed here.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findForeignUses } from './find-foreign-tables.js';

const root = join(import.meta.dirname, '../..');
const sources = globSync('apps/server/src/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

const SQL_TABLES = {
  lead_counts: 'leads',
  lead_created_counts: 'leads',
  conversation_counts: 'conversations',
  conversation_waits: 'conversations',
  conversation_hours: 'conversations',
};

/** Observers may read all tables and write none of other features. */
const { observers } = createRequire(import.meta.url)('./imports/allowed.cjs');

/** Joins where a call per row would take thousands of queries, and reads with a reason of their own. */
const JOINS = {
  agent: ['accounts', 'analytics_events', 'conversations'],
  campaigns: [
    ...['accounts', 'analytics_events', 'users', 'channel_accounts', 'conversations'],
    ...['leads', 'lead_lists', 'lead_list_items', 'suppressions'],
  ],
  channel: ['accounts'],
  conversations: [
    'members',
    ...['accounts', 'analytics_events', 'users', 'leads', 'lead_status_history', 'suppressions'],
    ...['campaigns', 'campaign_executions', 'outbox'],
  ],
  'csv-import': ['users'],
  demonstration: [
    ...['campaigns', 'conversations', 'conversation_notes', 'leads', 'media_files', 'members', 'products'],
  ],
  // Builds the statements of figures that several features show; it is no observer, because campaigns and the agent import it.
  figures: [...['conversations', 'conversation_waits', 'leads', 'lead_created_counts', 'lead_status_history', 'sales']],
  leads: ['analytics_events', 'channel_accounts', 'general_settings', 'members', 'tasks', 'users', 'visits'],
  // `conversations`: how far the reminders of visits got, and whose answer a message may be.
  agenda: ['accounts', 'conversation_messages', 'leads', 'members', 'products', 'users'],
  media: [
    ...['campaigns', 'campaign_templates', 'conversation_messages', 'outbox'],
    ...['products', 'simulator_messages'],
  ],
  outbox: ['accounts'],
  // A backup lists the stored files that belong to its rows.
  operation: ['media_files'],
  pipeline: [
    ...['conversations', 'conversation_messages', 'general_settings', 'leads', 'lead_status_history'],
    ...['lead_change_sets', 'suppressions'],
  ],
  products: ['accounts', 'leads', 'users'],
  // Locks and reads whole groups and queues at once.
  // Closings, and the names of people, of all sales at once.
  sales: ['leads', 'users'],
  roleta: [
    ...['accounts', 'members', 'users', 'leads', 'lead_identities', 'lead_owner_changes', 'conversations', 'campaigns'],
    // Names of what rules ask for, which the trail keeps.
    'products',
  ],
};

const found = findForeignUses(sources, { declared: SQL_TABLES, observers, joins: JOINS });
for (const line of found) console.error(line);
process.exitCode = found.length === 0 ? 0 : 1;
