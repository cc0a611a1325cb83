import { afterAll, beforeAll, expect, test } from 'vitest';
import { countByStatus } from '#features/leads/lead-store.ts';
import { countLeads } from '#features/leads/selection/filter-store.ts';
import { AGENT_CASES } from '#test/query-plans/agent-cases.ts';
import { ANALYTICS_CASES } from '#test/query-plans/analytics-cases.ts';
import { DUE_CASES } from '#test/query-plans/due-cases.ts';
import { INBOX_CASES } from '#test/query-plans/inbox-cases.ts';
import { LEAD_CASES } from '#test/query-plans/lead-cases.ts';
import { NOTIFICATION_CASES } from '#test/query-plans/notification-cases.ts';
import type { PlanCase } from '#test/query-plans/plan-case.ts';
import { type Asker, type PlanWorld, startPlanWorld } from '#test/query-plans/world.ts';

let world: PlanWorld;
beforeAll(async () => {
  world = await startPlanWorld();
}, 180_000);
afterAll(() => world.close());

async function expectPlan(asker: Asker, { read, index, inOrder = false }: PlanCase): Promise<void> {
  const { indexes, readWhole, sorts } = await world.plansOf(asker, (ctx) => read(ctx, world.query));
  expect([...indexes]).toContain(index);
  expect(readWhole).toEqual([]);
  if (inOrder) expect(sorts).toBe(false);
}

test.each([...LEAD_CASES, ...INBOX_CASES, ...ANALYTICS_CASES, ...NOTIFICATION_CASES])('a request: $name', (one) =>
  expectPlan('request', one),
);

test.each([...DUE_CASES, ...AGENT_CASES])('the installation: $name', (one) => expectPlan('installation', one));

test('totals and column sums touch no lead at all', async () => {
  const { indexes, readWhole } = await world.plansOf('request', (ctx) =>
    Promise.all([countLeads(ctx, {}), countLeads(ctx, { status: 'novo' }), countByStatus(ctx)]),
  );
  expect([...indexes].filter((index) => index.startsWith('leads_'))).toEqual([]);
  expect(readWhole).toEqual([]);
});
