import type { LeadStatus } from '@prumo/contracts/leads';
import type { AnalyticsConversions, AnalyticsOverview, AnalyticsRevenue } from '@prumo/contracts/reports/analytics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const HOUR = 3_600_000;
const DEPTHS: Partial<Record<LeadStatus, number>> = {
  contatado: 1,
  interessado: 2,
  quente: 2,
  qualificado: 3,
  proposta: 3,
  fechado: 4,
};

type KnownLead = {
  id: string;
  first: LeadStatus;
  createdAt: number;
  moves: { to: LeadStatus; at: number; undoId: string }[];
};

const status = fc.constantFrom<LeadStatus>('novo', 'contatado', 'quente', 'proposta', 'fechado', 'perdido');
const act = fc.oneof(
  fc.record({ do: fc.constant('move' as const), lead: fc.nat(2), to: status }),
  fc.record({ do: fc.constant('bulk' as const), to: status }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.nat(2) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const stageOf = ({ first, moves }: KnownLead) => moves.at(-1)?.to ?? first;

async function change(ana: Client, known: KnownLead[], one: Exclude<Act, { do: 'undo' }>): Promise<string | null> {
  const chosen = one.do === 'bulk' ? known : known.slice(one.lead, one.lead + 1);
  const moved = chosen.filter((lead) => stageOf(lead) !== one.to);
  // Dropping a card in its own column gives it a new place, which an undo leaves alone.
  if (moved.length === 0) return null;
  const { body } =
    one.do === 'bulk'
      ? await ana.call('POST', '/api/leads/bulk', { ids: known.map(({ id }) => id), action: 'status', value: one.to })
      : await ana.call('PATCH', `/api/leads/${chosen[0]?.id}/status`, { status: one.to });
  for (const { moves } of moved) moves.push({ to: one.to, at: product.clock.now().getTime(), undoId: body.undoId });
  return body.undoId;
}

async function undo(ana: Client, known: KnownLead[], undoId: string): Promise<void> {
  const taken = known.filter(({ moves }) => moves.at(-1)?.undoId === undoId);
  const { body } = await ana.call('POST', `/api/leads/undo/${undoId}`);
  expect(body.restored).toBe(taken.length);
  for (const { moves } of taken) moves.pop();
}

function expectedOf(known: readonly KnownLead[]) {
  const reached = known.map(({ first, moves }) => Math.max(...[first, ...moves.map(({ to }) => to)].map(depthOf)));
  const stays = known.flatMap(({ first, createdAt, moves }) =>
    moves.map(({ at }, index) => {
      const before = moves[index - 1];
      return { status: before?.to ?? first, seconds: (at - (before?.at ?? createdAt)) / 1000 };
    }),
  );
  const sold = known.filter((lead) => stageOf(lead) === 'fechado' && lead.moves.some(({ to }) => to === 'fechado'));
  return {
    funnel: [0, 1, 2, 3, 4].map((depth) => reached.filter((one) => one >= depth).length),
    stays: Object.fromEntries(
      [...Map.groupBy(stays, (stay) => stay.status)].map(([left, all]) => [
        left,
        [all.length, Math.round(all.reduce((sum, { seconds }) => sum + seconds, 0) / all.length)],
      ]),
    ),
    sold: sold.length,
  };
}
const depthOf = (one: LeadStatus): number => DEPTHS[one] ?? 0;

async function readReports(ana: Client) {
  const read = async <Body>(tab: string) => (await ana.call<Body>('GET', `/api/analytics/${tab}?period=30d`)).body;
  const { funnel } = await read<AnalyticsOverview>('overview');
  const { stageTimes } = await read<AnalyticsConversions>('conversions');
  const { closedLeads } = await read<AnalyticsRevenue>('revenue');
  return {
    funnel: funnel.map(({ count }) => count),
    stays: Object.fromEntries(stageTimes.map((line) => [line.status, [line.count, line.averageSeconds]])),
    sold: closedLeads,
  };
}

test('whatever was moved and taken back, the reports tell of the moves that stand', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(status, status, status),
      fc.array(act, { minLength: 4, maxLength: 10, size: 'max' }),
      async (firsts, acts) => {
        const ana = await product.signUp();
        const known: KnownLead[] = [];
        for (const [index, first] of firsts.entries()) {
          const lead = { name: `Lead ${index}`, phone: `1198765000${index}`, status: first };
          const { id } = (await ana.call('POST', '/api/leads', lead)).body;
          known.push({ id, first, createdAt: product.clock.now().getTime(), moves: [] });
        }
        const undoable: string[] = [];
        for (const one of acts) {
          product.clock.advance(HOUR);
          if (one.do === 'undo') {
            const [undoId] = undoable.splice(-1 - one.back, 1);
            if (undoId) await undo(ana, known, undoId);
          } else {
            const undoId = await change(ana, known, one);
            if (undoId) undoable.push(undoId);
          }
        }
        expect(await readReports(ana)).toEqual(expectedOf(known));
      },
    ),
    { numRuns: 25, seed: 7 },
  );
});
