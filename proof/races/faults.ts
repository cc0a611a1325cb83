import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCheckout } from '../database/checkouts.ts';
import { runScenes } from './run-scenes.ts';

type Edit = { file: string; from: RegExp; to: string };
type Fault = { name: string; edits: Edit[] };

const FEATURES = 'apps/server/src/features';
const FACT_HANDLERS = 'apps/server/src/app/fact-handlers.ts';

/** Where two guards overlap, both are removed, otherwise the fault would have no effect. */
const FAULTS: Fault[] = [
  {
    name: 'a claim looks at no status of its campaign',
    edits: [
      {
        file: `${FEATURES}/campaigns/dispatch/claim/lock-due-sends.ts`,
        from: /locked\.filter\(\(\{ status \}\) => status === 'active'\)/,
        to: 'locked',
      },
      {
        file: `${FEATURES}/campaigns/sequence/sequence.ts`,
        from: /if \(execution\.campaign !== 'active'\) return .*\n/,
        to: '\n',
      },
    ],
  },
  {
    name: 'a campaign is read and not locked',
    edits: [{ file: `${FEATURES}/campaigns/campaign-store.ts`, from: /\.for\('no key update'\)/g, to: '' }],
  },
  {
    name: 'an opt-out ends no sequence',
    edits: [
      { file: FACT_HANDLERS, from: /endSequences\('opt_out'\),\n/, to: '\n' },
      { file: `${FEATURES}/campaigns/sequence/sequence.ts`, from: /if \(execution\.isOptedOut\).*\n/, to: '\n' },
    ],
  },
  {
    name: 'a reply ends no sequence',
    edits: [
      {
        file: `${FEATURES}/campaigns/sequence/sequence.ts`,
        from: /execution\.hasReplied && last\?\./,
        to: 'false && last?.',
      },
    ],
  },
  {
    name: 'a campaign breaks into a conversation',
    edits: [
      {
        file: `${FEATURES}/campaigns/executions/hold-reasons.ts`,
        from: /if \(!conversation\) return null;/,
        to: 'return null;',
      },
    ],
  },
  {
    name: 'a takeover ends no sequence',
    edits: [{ file: FACT_HANDLERS, from: /endSequences\('taken'\), /, to: '' }],
  },
  {
    name: 'what was under way at the stop is left in the queue',
    edits: [
      {
        file: `${FEATURES}/campaigns/dispatch/call/record-accepted.ts`,
        from: /if \(isStopped\(\{.*\)\)\n/,
        to: 'if (false)\n',
      },
    ],
  },
  {
    name: 'cancelling one campaign closes what others have open',
    edits: [
      {
        file: `${FEATURES}/campaigns/send-store.ts`,
        from: /campaignId \? eq\(campaignSends\.campaignId, campaignId\) : undefined,/,
        to: 'undefined,',
      },
    ],
  },
  {
    name: 'a claim does not ask whether the number was stopped meanwhile',
    edits: [
      {
        file: `${FEATURES}/outbox/queue/take-clearance.ts`,
        from: /if \(message\.isCampaign && isRestricted\)/,
        to: 'if (false && isRestricted)',
      },
    ],
  },
  {
    name: 'limits are saved without the lock of the number',
    edits: [
      { file: `${FEATURES}/sending/save-settings.ts`, from: /await lockNumbers\(tx, \[account\.id\]\);\n/, to: '\n' },
    ],
  },
  {
    name: 'an opt-out locks the number before the campaigns',
    edits: [
      {
        file: FACT_HANDLERS,
        from: /(conversations\.silenceSuppressed,\n)/,
        to: '$1    campaigns.stopOnOptOuts(registry),\n',
      },
      {
        file: `${FEATURES}/campaigns/stops/auto-stop.ts`,
        from: /beforeCommit\(tx, \(\) => (stopIfTooMany\(tx, registry\))\)/,
        to: '$1',
      },
    ],
  },
];

export type FoundFault = { name: string; after: number | null; as: string };
type Proof = { seed: number; count: number; workers: number };

/** Interleavings until each fault was detected; null: never. */
export async function proveFaults({ seed, count, workers }: Proof): Promise<FoundFault[]> {
  const { checkout } = await copyCheckout({ owner: process.getuid?.() ?? 0 });
  const found: FoundFault[] = [];
  for (const { name, edits } of FAULTS) {
    const undo = await plant(checkout, edits);
    let [played, after, as]: [number, number | null, string] = [0, null, ''];
    await runScenes({
      ...{ checkout, workers, firstSeed: seed },
      wantsMore({ interleavings, problems }) {
        played += interleavings.length;
        const [problem] = problems;
        if (problem !== undefined && after === null) [after, as] = [played, problem.replaceAll(/\s+/g, ' ')];
        return after === null && played < count;
      },
    });
    await undo();
    console.log(`  ${name}: ${after === null ? 'not seen' : `seen after ${after}`}`);
    found.push({ name, after, as });
  }
  return found;
}

async function plant(checkout: string, edits: readonly Edit[]): Promise<() => Promise<void>> {
  const sources: [path: string, source: string][] = [];
  for (const { file, from, to } of edits) {
    const path = join(checkout, file);
    const source = await readFile(path, 'utf8');
    if (!source.match(from)) throw new Error(`the place to plant a fault in is not there any more: ${file} ${from}`);
    sources.push([path, source]);
    await writeFile(path, source.replace(from, to));
  }
  return async () => {
    for (const [path, source] of sources) await writeFile(path, source);
  };
}
