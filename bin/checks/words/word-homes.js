// Fails on exported types that take a word of CONTEXT.md as their whole name away from the word's home.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeFaults } from './find-word-homes.js';

/** Where the type stands that is the thing itself. */
const HOMES = {
  'address disclosure': 'packages/contracts/src/products/property-fields.ts',
  'product purpose': 'packages/contracts/src/products/property-fields.ts',
  act: 'apps/server/src/platform/acts.ts',
  action: 'apps/server/src/features/agent/model/actions.ts',
  actor: 'apps/server/src/platform/context.ts',
  'answer scope': 'packages/contracts/src/channel.ts',
  'approved template': 'packages/contracts/src/conversations/outbound.ts',
  asker: 'apps/server/src/platform/db/connection-queue.ts',
  attempt: 'apps/server/src/features/auth/sign-in/attempt-store.ts',
  audience: 'apps/server/src/features/campaigns/audience/audience.ts',
  'batch execution': 'packages/contracts/src/campaigns/batches.ts',
  batch: 'apps/server/src/features/campaigns/batches/batch-store.ts',
  campaign: 'packages/contracts/src/campaigns.ts',
  case: 'packages/contracts/src/agent/cases.ts',
  'change set': 'apps/server/src/features/leads/selection/change-set-store.ts',
  'channel account': 'apps/server/src/features/channel/channel-account-store.ts',
  'channel event': 'apps/server/src/features/channel/port/channel-event.ts',
  channel: 'apps/server/src/features/channel/port/registry.ts',
  chore: 'apps/server/src/platform/engine/chores.ts',
  claim: 'apps/server/src/features/conversations/outbound/claim-messages.ts',
  clearance: 'apps/server/src/features/outbox/queue/take-clearance.ts',
  confirmation: 'apps/server/src/features/notifications/summary/confirmation-store.ts',
  'conversation event': 'packages/contracts/src/conversations/events.ts',
  conversation: 'packages/contracts/src/conversations.ts',
  demonstration: 'packages/contracts/src/demonstration.ts',
  passkey: 'packages/contracts/src/team/passkeys.ts',
  attention: 'packages/contracts/src/team/presence.ts',
  colleague: 'packages/contracts/src/team/presence.ts',
  'team board': 'packages/contracts/src/team/board.ts',
  duty: 'packages/contracts/src/team/roleta.ts',
  group: 'apps/server/src/features/roleta/core/hand-out.ts',
  pick: 'apps/server/src/features/roleta/core/hand-out.ts',
  roleta: 'packages/contracts/src/team/roleta.ts',
  member: 'apps/server/src/features/auth/member-store.ts',
  role: 'packages/contracts/src/team/roles.ts',
  user: 'apps/server/src/features/auth/user-and-session-store.ts',
  'due source': 'apps/server/src/platform/engine/due-rows.ts',
  fact: 'apps/server/src/platform/facts/fact-bus.ts',
  'first run': 'packages/contracts/src/settings.ts',
  'first steps': 'packages/contracts/src/reports/dashboard.ts',
  'follow up': 'packages/contracts/src/conversations/follow-ups.ts',
  guard: 'packages/contracts/src/campaigns/audience.ts',
  health: 'apps/server/src/features/channel/port/adapter.ts',
  hold: 'apps/server/src/features/campaigns/batches/hold-reason.ts',
  identity: 'apps/server/src/features/leads/person/identity-store.ts',
  intake: 'apps/server/src/features/channel/webhooks/intake.ts',
  item: 'apps/server/src/features/agent/ledger/ledger.ts',
  lead: 'packages/contracts/src/leads.ts',
  'learnable answer': 'packages/contracts/src/agent/knowledge.ts',
  ledger: 'apps/server/src/features/agent/ledger/ledger.ts',
  'live event': 'packages/contracts/src/events.ts',
  'media file': 'packages/contracts/src/media.ts',
  'note mention': 'packages/contracts/src/conversations/notes.ts',
  task: 'packages/contracts/src/leads/tasks.ts',
  visit: 'packages/contracts/src/leads/visits.ts',
  'next action': 'packages/contracts/src/leads/next-actions.ts',
  notice: 'apps/server/src/platform/events/publish.ts',
  notification: 'packages/contracts/src/notifications.ts',
  objective: 'apps/server/src/features/agent/campaign/read-objective.ts',
  part: 'apps/server/src/features/campaigns/sequence/parts.ts',
  passage: 'apps/server/src/features/agent/knowledge/choose-passages.ts',
  period: 'apps/server/src/features/figures/period.ts',
  person: 'apps/server/src/features/leads/person/find-or-create-person.ts',
  product: 'packages/contracts/src/products.ts',
  'provider change': 'apps/server/src/features/channel/port/facts.ts',
  publication: 'packages/contracts/src/agent/publications.ts',
  qualification: 'packages/contracts/src/conversations/lead.ts',
  'quick reply': 'packages/contracts/src/conversations/quick-replies.ts',
  receipt: 'apps/server/src/features/channel/simulator/receipts.ts',
  recipient: 'packages/contracts/src/reports/monitoring.ts',
  refusal: 'apps/server/src/platform/errors.ts',
  sale: 'packages/contracts/src/leads/sales.ts',
  selection: 'apps/web/src/features/leads/use-selection.ts',
  rehearsal: 'packages/contracts/src/agent/publications.ts',
  send: 'apps/server/src/features/outbox/outbox-store.ts',
  'sign in': 'packages/contracts/src/account.ts',
  situation: 'apps/server/src/features/agent/reading/situations.ts',
  slot: 'apps/server/src/features/sending/slot.ts',
  step: 'apps/server/src/features/campaigns/sequence/sequence.ts',
  subject: 'apps/server/src/features/agent/knowledge/subject-words.ts',
  suppression: 'packages/contracts/src/suppressions.ts',
  trial: 'apps/web/src/features/agent/trial/use-trial.ts',
  understanding: 'apps/server/src/features/understanding/understanding.ts',
  upcoming: 'packages/contracts/src/channel.ts',
  usage: 'apps/server/src/features/sending/slot-usage.ts',
  wall: 'apps/server/src/platform/db/session-settings.ts',
  wish: 'apps/server/src/features/sending/slot.ts',
};

const root = join(import.meta.dirname, '../../..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root });

const { strays, stale } = homeFaults({ files, read, glossary: read('CONTEXT.md'), homes: HOMES });
for (const { file, line, name, word, home } of strays)
  console.error(
    `${file}:${line}: the type '${name}' takes the word '${word}' of CONTEXT.md, ` +
      (home ? `whose home is ${home}` : 'which has no home in bin/checks/words/word-homes.js'),
  );
for (const word of stale)
  console.error(`the home of '${word}' in bin/checks/words/word-homes.js exports no type of that name`);
process.exitCode = strays.length + stale.length === 0 && files.length > 0 ? 0 : 1;
