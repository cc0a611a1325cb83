import type { ProductId } from '@prumo/contracts/ids';
import { listModelSettings } from '#features/agent/model-settings/model-settings-store.ts';
import { countFigure, countNotes, countTurns } from '#features/agent/page/performance-store.ts';
import { presentValues, statableValues } from '#features/agent/told-values/present-values.ts';
import { countOutdated } from '#features/agent/told-values/told-value-store.ts';
import type { Period } from '#features/figures/index.ts';
import { NOW, type PlanCase } from './plan-case.ts';

const WEEK: Period = { from: new Date('2026-03-04T03:00:00Z'), to: NOW };
/** A short span: the world's messages cover two days. */
const MORNING: Period = { from: new Date('2026-03-09T00:00:00Z'), to: new Date('2026-03-09T00:05:00Z') };

const STATED = {
  precoMin: 540_000,
  precoMax: null,
  metragemMin: null,
  metragemMax: null,
  statusImovel: null,
  description: null,
  features: [],
  benefits: [],
  diferenciais: [],
};

export const AGENT_CASES: PlanCase[] = [
  {
    name: 'what a model cost an account today comes from its decisions of the day',
    read: (ctx) => listModelSettings(ctx, [{ accountId: ctx.accountId, timezone: 'America/Sao_Paulo' }], { now: NOW }),
    index: 'agent_decisions_user_at_idx',
  },
  {
    name: 'the agent’s turns of a week come from their index',
    read: (ctx) => countTurns(ctx, WEEK),
    index: 'agent_decisions_user_at_idx',
  },
  {
    name: 'what leads told the agent in a week comes from the same index',
    read: (ctx) => countNotes(ctx, 'collected', WEEK),
    index: 'agent_decisions_user_at_idx',
  },
  {
    name: 'the waits its answers ended are found by the time of the answers',
    read: (ctx) => countFigure(ctx, 'first_response', MORNING),
    index: 'conversation_waits_user_idx',
  },
  {
    name: 'a message is held against the takeovers of its own lead',
    read: (ctx) => countFigure(ctx, 'after_takeover', MORNING),
    index: 'conversation_messages_user_time_idx',
  },
  {
    name: 'who heard a value of a product is found by the facts of the messages',
    read: (ctx) =>
      countOutdated(ctx, {
        productId: '0197a3f0-0000-7000-8000-000000000001' as ProductId,
        now: presentValues(STATED),
        statable: statableValues(STATED, [{ ...STATED, precoMin: 480_000 }]),
        campaignIds: [],
      }),
    index: 'conversation_messages_facts_idx',
  },
];
