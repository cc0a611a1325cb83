import type { Provider as ProviderName } from '../../../packages/contracts/src/channel.ts';
import type { Random } from '../random.ts';

const HOUR_MS = 3_600_000;

export type PlannedStep = {
  delaySeconds: number;
  parts: number;
  stopIfResponds: boolean;
  continueIfNoResponse: boolean;
  transferToAI: boolean;
};

export type Plan = {
  startsAt: number;
  provider: ProviderName;
  hasQueue: boolean;
  sendsAtOnce: number;
  givesKeyBack: boolean;
  echoes: boolean;
  leads: number;
  campaigns: { steps: PlannedStep[]; tags: string[] }[];
  limits: {
    gapSeconds: [number, number];
    hourlyLimit: number | null;
    dailyLimit: number | null;
    perPerson: { limit: number; days: number } | null;
    keepsHours: boolean;
  };
  provides: { slow: boolean; lost: number; refused: number; silent: number; lateFailure: number };
  tells: { doubled: number; lateSeconds: number };
  faults: { dies: number; fails: number; freezes: number; disconnects: number; jumps: number };
  people: { acts: number; writes: number };
  yields: number;
  processes: number;
};

export function drawPlan(random: Random): Plan {
  const some = (share: number, most: number) => (random.chance(share) ? random.next() * most : 0);
  const hasQueue = random.chance(0.5);
  return {
    startsAt: Date.parse('2026-03-04T13:00:00Z') + random.between(0, 6 * 24) * HOUR_MS,
    provider: hasQueue ? 'zapi' : 'cloud-api',
    hasQueue,
    sendsAtOnce: hasQueue ? 1 : random.pick([1, 2, 4, 8]),
    givesKeyBack: !hasQueue,
    echoes: hasQueue,
    leads: random.between(2, 6),
    campaigns: Array.from({ length: random.between(1, 2) }, (_, index) => ({
      steps: Array.from({ length: random.between(1, 3) }, () => drawStep(random)),
      tags: index === 0 || random.chance(0.6) ? ['a', 'b'] : ['b'],
    })),
    limits: {
      gapSeconds: random.chance(0.5) ? [0, 0] : [random.between(1, 20), random.between(20, 60)],
      hourlyLimit: random.chance(0.2) ? random.between(1, 4) : null,
      dailyLimit: random.chance(0.25) ? random.between(1, 6) : null,
      perPerson: random.chance(0.25) ? { limit: random.between(1, 3), days: random.between(1, 3) } : null,
      keepsHours: random.chance(0.3),
    },
    provides: {
      slow: random.chance(0.4),
      lost: some(0.4, 0.2),
      refused: some(0.4, 0.3),
      silent: some(0.5, 0.3),
      lateFailure: some(0.3, 0.3),
    },
    tells: { doubled: some(0.6, 0.7), lateSeconds: random.pick([1, 5, 60, 3600, 2 * 86_400]) },
    faults: {
      dies: some(0.5, 0.06),
      fails: some(0.3, 0.06),
      freezes: some(0.25, 0.04),
      disconnects: some(0.2, 0.02),
      jumps: some(0.4, 0.1),
    },
    people: { acts: some(0.7, 0.12), writes: some(0.6, 0.08) },
    yields: random.pick([0, 0.1, 0.4, 0.8]),
    processes: random.between(1, 2),
  };
}

function drawStep(random: Random): PlannedStep {
  return {
    delaySeconds: random.pick([0, 1, 30, 600, 3600, 7200, 86_400]),
    parts: random.chance(0.2) ? 2 : 1,
    stopIfResponds: random.chance(0.6),
    continueIfNoResponse: random.chance(0.9),
    transferToAI: random.chance(0.7),
  };
}
