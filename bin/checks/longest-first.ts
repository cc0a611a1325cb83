import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow on two cores, from run reports; an outdated list only costs time. */
const LONG = [
  'outages/unfit-database.test.ts',
  'media/converted-pictures.test.ts',
  'isolation/isolation.test.ts',
  'fuzz/hostile-texts.test.ts',
  'db/pooler.test.ts',
  'outages/silent-database.test.ts',
  'patterns/patterns.test.ts',
  'batches/batches.test.ts',
  'agent/follow-ups.test.ts',
  'channel/contract.test.ts',
  'channel/settings/sending-after-change.test.ts',
  'stories/reported-failures.test.ts',
  'launch/limits.test.ts',
  'dispatch/held-sends.test.ts',
  'stories/who-waits.test.ts',
  'commands/commands.test.ts',
  'channel/settings/change-provider.test.ts',
  'test/takeover/takeover.test.ts',
  'e2e/settings/channel.spec.ts',
  'e2e/simulator/simulator.spec.ts',
  'e2e/every-screen/words.spec.ts',
  'e2e/shell/shell.spec.ts',
  'e2e/every-screen/feedback.spec.ts',
  'e2e/leads/import.spec.ts',
  'e2e/inbox/list.spec.ts',
  'e2e/every-screen/screens.spec.ts',
  'e2e/inbox/thread.spec.ts',
  'e2e/account/first-run.spec.ts',
  'e2e/inbox/inbox.spec.ts',
  'e2e/every-screen/hardening.spec.ts',
  'e2e/inbox/follow-ups.spec.ts',
  'e2e/every-screen/offline.spec.ts',
  'e2e/leads/stages.spec.ts',
  'e2e/main-job.spec.ts',
];

/** With files sorted by size, a run ended with only one of four workers busy. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((end) => moduleId.endsWith(end));
  return place === -1 ? LONG.length : place;
}
