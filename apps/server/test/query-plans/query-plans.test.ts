import { afterAll, beforeAll, expect, test } from 'vitest';
import { countByStatus } from '#features/leads/lead-store.ts';
import { countLeads } from '#features/leads/selection/filter-store.ts';
import { AGENT_CASES } from '#test/query-plans/agent-cases.ts';
import { ANALYTICS_CASES } from '#test/query-plans/analytics-cases.ts';
import { DUE_CASES } from '#test/query-plans/due-cases.ts';
import { INBOX_CASES } from '#test/query-plans/inbox-cases.ts';
import { LEAD_CASES } from '#test/query-plans/lead-cases.ts';
import { NOTIFICATION_CASES } from '#test/query-plans/notification-cases.ts';
import { type PlanWorld, startPlanWorld } from '#test/query-plans/world.ts';

let world: PlanWorld;
beforeAll(async () => {
  world = await startPlanWorld();
}, 180_000);
afterAll(() => world.close());

test.each([...LEAD_CASES, ...INBOX_CASES, ...DUE_CASES, ...AGENT_CASES, ...ANALYTICS_CASES, ...NOTIFICATION_CASES])(
  '$name',
  async ({ read, index, inOrder = false }) => {
    const { indexes, readWhole, sorts } = await world.plansOf(() => read(world.ctx, world.query));
    expect([...indexes]).toContain(index);
    expect(readWhole).toEqual([]);
    if (inOrder) expect(sorts).toBe(false);
  },
);

test('totals and column sums touch no lead at all', async () => {
  const { ctx } = world;
  const { indexes, readWhole } = await world.plansOf(() =>
    Promise.all([countLeads(ctx, {}), countLeads(ctx, { status: 'novo' }), countByStatus(ctx)]),
  );
  expect([...indexes].filter((index) => index.startsWith('leads_'))).toEqual([]);
  expect(readWhole).toEqual([]);
});
