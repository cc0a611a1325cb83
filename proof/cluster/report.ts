import { printTable } from '../../commands/output/table.ts';
import type { Postgres } from './parts/programs.ts';
import type { BlowReport, Report } from './prove.ts';

/** From the new primary, or from the return of another part. More only warns: the machine has to run all the parts. */
const BACK_WITHIN_MS = 10_000;

const seconds = (ms: number | null) => (ms === null ? 'never' : (ms / 1000).toFixed(1));

export const rowOfBlow = ({ name, struck, back, longestWaitMs, ended }: BlowReport): string[] => [
  name,
  struck.newPrimaryMs === null ? '' : seconds(struck.newPrimaryMs),
  ...back.map(({ ms }) => seconds(ms)),
  seconds(longestWaitMs),
  ended.join(' '),
];

type Line = [check: string, isRight: boolean, detail: string];

function linesOf({ refused, blows, failure, campaigns, kept, heard }: Report): Line[] {
  const { verdict, checks } = campaigns;
  const all = blows.flatMap(({ back }) => back);
  const slow = blows.flatMap(({ name, back }) =>
    back.flatMap((one) => ((one.ms ?? 0) > BACK_WITHIN_MS ? [`${one.name} after ${name}: ${seconds(one.ms)} s`] : [])),
  );
  return [
    ...refused.map(({ name, isRefused, told }): Line => [`the start is refused: ${name}`, isRefused, told]),
    ['every blow could be struck', failure === null, failure ?? String(blows.length)],
    [
      'every process came back, and heard what the others did',
      all.every(({ ms }) => ms !== null),
      `${all.filter(({ ms }) => ms !== null).length} of ${all.length}`,
    ],
    ['within 10 s (only a warning)', true, slow.length === 0 ? 'all' : slow.join(', ')],
    ['no process ended by itself', blows.every(({ ended }) => ended.length === 0), ''],
    ['messages delivered twice: 0', verdict.twice === 0, `${verdict.once} once of ${verdict.expected}`],
    ['messages lost: 0', verdict.missing + verdict.denied + verdict.stray + verdict.uncertain === 0, told(verdict)],
    ...checks.map(({ name, checked, violations }): Line => [name, violations === 0, `${violations} of ${checked}`]),
    ...kept.map(
      ({ kind, statuses, gone, twice }): Line => [
        `each ${kind} answered with 2xx is there, none twice`,
        gone.length === 0 && twice === 0,
        `${gone.length} gone, ${twice} twice; by status ${JSON.stringify(statuses).replaceAll('"', '')}`,
      ],
    ),
    ...heard.map(
      ({ name, heard: { told: count, unheard } }): Line => [
        `the tab at ${name} heard of each lead`,
        unheard.length === 0,
        `${count} leads, ${unheard.length} unheard`,
      ],
    ),
  ];
}

const told = (verdict: Report['campaigns']['verdict']) =>
  ['missing', 'denied', 'stray', 'uncertain', 'refused', 'everUncertain']
    .map((name) => `${verdict[name as keyof typeof verdict]} ${name}`)
    .join(', ');

export function printReport(report: Report, { version }: Postgres): void {
  const [first] = report.blows;
  const parts = first?.back.map(({ name }) => name) ?? [];
  printTable(
    [`PostgreSQL ${version}, seconds`, 'new primary', ...parts, 'longest wait', 'ended by itself'],
    report.blows.map(rowOfBlow),
  );
  console.log('');
  printTable(
    ['check', 'holds', 'detail'],
    linesOf(report).map(([check, isRight, detail]) => [check, isRight ? 'yes' : 'NO', detail.slice(0, 110)]),
  );
  for (const line of report.campaigns.checks.flatMap((check) => check.told ?? [])) console.log(line);
  for (const { name, heard } of report.heard)
    for (const write of heard.unheard.slice(0, 20)) console.log(`unheard at ${name}: ${JSON.stringify(write)}`);
  for (const { gone } of report.kept)
    for (const write of gone.slice(0, 20)) console.log(`gone: ${JSON.stringify(write)}`);
}

export const isProven = (report: Report): boolean => linesOf(report).every(([, isRight]) => isRight);
