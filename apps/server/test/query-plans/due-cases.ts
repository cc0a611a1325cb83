import { listDueTurns } from '#features/agent/turns/turn-store.ts';
import { listDueSends } from '#features/campaigns/dispatch/claim/due-send-store.ts';
import { listPromised } from '#features/campaigns/limits/promised-store.ts';
import { readSent } from '#features/campaigns/limits/usage-store.ts';
import { listOverdue } from '#features/campaigns/recipients/uncertain-store.ts';
import type { Channel } from '#features/channel/index.ts';
import { listDueEvents } from '#features/channel/webhooks/due-events-store.ts';
import { listUpcoming } from '#features/monitor/index.ts';
import { readQueue } from '#features/monitor/monitoring-store.ts';
import { listDueTalk } from '#features/outbox/index.ts';
import type { SendingRules } from '#features/sending/index.ts';
import type { Ctx } from '#platform/context.ts';
import { NOW, type PlanCase } from './plan-case.ts';

const limitedOf = ({ accountId: userId }: Pick<Ctx, 'accountId'>) => ({
  channel: {
    account: { id: '00000000-0000-7000-8000-000000000001', userId },
    adapter: { capabilities: { isSimulated: false } },
  } as Channel,
  rules: {
    timezone: 'America/Sao_Paulo',
    hours: null,
    firstContactGapSeconds: [30, 120],
    stepGapSeconds: [5, 15],
    hourlyLimit: 30,
    dailyLimit: 50,
    warmUp: null,
    perPerson: { limit: 5, days: 7 },
  } satisfies SendingRules,
  now: NOW,
  isBatch: false,
});

export const DUE_CASES: PlanCase[] = [
  {
    name: 'what comes next is read from the index of each kind that waits',
    read: (ctx) => listUpcoming(ctx),
    index: 'outbox_due_idx',
  },
  {
    name: 'uncertain sends that are closed come from the index of the uncertain',
    read: (ctx) => listOverdue(ctx.db, {}, NOW, 20),
    index: 'outbox_uncertain_idx',
  },
  {
    name: 'what failed today is counted from the index of failures',
    read: (ctx) => readQueue(ctx, { now: NOW, timezone: 'America/Sao_Paulo' }),
    index: 'outbox_failed_idx',
  },
  {
    name: 'due webhook events come from the index of those not processed',
    read: (ctx) => listDueEvents(ctx.db, {}, NOW, 50),
    index: 'webhook_events_due_idx',
  },
  {
    name: 'due campaign sends come from the index of the queued',
    read: (ctx) => listDueSends(ctx.db, { scope: {}, now: NOW, limit: 50 }),
    index: 'outbox_channel_due_idx',
  },
  {
    name: 'what an account has promised comes from the indexes of what is planned and queued',
    read: (ctx) => listPromised(ctx, limitedOf(ctx)),
    index: 'outbox_planned_idx',
  },
  {
    name: 'what left today and in the last hour is counted from the index of calls',
    read: (ctx) => {
      const limited = limitedOf(ctx);
      return readSent(ctx, { ...limited, rules: { ...limited.rules, perPerson: null } }, []);
    },
    index: 'outbox_handed_idx',
  },
  {
    name: 'what a person got lately comes from the index of the person',
    read: (ctx) => {
      const limited = limitedOf(ctx);
      const rules = { ...limited.rules, dailyLimit: null, hourlyLimit: null };
      return readSent(ctx, { ...limited, rules }, ['5511980000037']);
    },
    index: 'outbox_person_handed_idx',
  },
  {
    name: 'due turns of the agent come from the index of conversations with a turn',
    read: (ctx) => listDueTurns(ctx.db, { scope: {}, now: NOW, limit: 50 }),
    index: 'conversations_agent_due_idx',
  },
  {
    name: 'queued messages come from the index of the queued',
    read: (ctx) => listDueTalk(ctx.db, { scope: {}, now: NOW, limit: 50 }),
    index: 'outbox_talk_due_idx',
  },
];
