// A table is written by the feature that owns it and by nobody else; this fails on a foreign write and on an unlisted read.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findForeignUses } from './find-foreign-tables.js';

const root = join(import.meta.dirname, '../..');
const sources = globSync('apps/server/src/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

/** Tables that only SQL declares; all others belong to the feature whose schema file declares them. */
const OF_SQL = {
  lead_counts: 'leads',
  lead_created_counts: 'leads',
  conversation_counts: 'conversations',
  conversation_waits: 'conversations',
  conversation_hours: 'conversations',
};

/** They show or copy what all features keep, and write nothing of it. */
const OBSERVERS = ['account', 'analytics', 'dashboard', 'figures', 'monitor', 'notifications', 'operation', 'timeline'];

/** Foreign tables that a feature joins in its own statements, where a call for each row would ask thousands of times. */
const JOINS = {
  agent: ['analytics_events', 'users', 'conversations', 'conversation_messages'],
  campaigns: [
    ...['analytics_events', 'users', 'channel_accounts', 'conversations'],
    ...['leads', 'lead_lists', 'lead_list_items', 'suppressions'],
  ],
  channel: ['users'],
  conversations: [
    ...['analytics_events', 'users', 'leads', 'lead_status_history', 'suppressions'],
    // A campaign's message in a thread names the campaign it is of.
    ...['campaigns', 'campaign_executions', 'campaign_sends'],
  ],
  'csv-import': ['users'],
  demonstration: [...['campaigns', 'conversations', 'conversation_notes', 'leads', 'media_files', 'products']],
  leads: ['analytics_events', 'channel_accounts', 'users'],
  // A file may go when nothing names it any more.
  media: [
    ...['campaigns', 'campaign_sends', 'campaign_templates', 'conversation_messages', 'direct_messages'],
    ...['products', 'simulator_messages'],
  ],
  pipeline: [
    ...['conversations', 'conversation_messages', 'general_settings', 'leads', 'lead_status_history'],
    ...['lead_change_sets', 'suppressions'],
  ],
};

const found = findForeignUses(sources, { declared: OF_SQL, observers: OBSERVERS, joins: JOINS });
for (const line of found) console.error(line);
process.exitCode = found.length === 0 ? 0 : 1;
