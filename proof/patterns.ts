// Times the slowest text for each pattern that reads strangers' texts; recheck also searches repeating patterns for
// attacks. Takes half an hour; `npm test` runs only our own texts.
import { check } from 'recheck';
import { printTable } from '../commands/output/table.ts';
import { collectPatterns, type Pattern } from './patterns/collect-patterns.ts';
import { timePattern } from './patterns/time-pattern.ts';

const READ_MAX = 4_000;
const LIMIT_MS = 5;
/** recheck stops here and reports unknown; then only our own texts count. */
const SEARCH_MS = 2_500;

type Verdict = 'bounded by its form' | 'safe' | 'attack found' | 'unknown';

const isRepeating = (source: string): boolean =>
  /[*+]|\{\d+,\}/.test(source.replace(/\\[pP]\{[^}]*\}|\\./g, '_').replace(/\[[^\]]*\]/g, '_'));

async function judge({ source, flags }: Pattern): Promise<{ verdict: Verdict; attacks: string[] }> {
  if (!isRepeating(source)) return { verdict: 'bounded by its form', attacks: [] };
  const found = await check(source, flags.replace(/[dg]/g, ''), { timeout: SEARCH_MS });
  if (found.status === 'safe') return { verdict: 'safe', attacks: [] };
  if (found.status === 'unknown') return { verdict: 'unknown', attacks: [] };
  const { pumps, suffix } = found.attack;
  const pumped = pumps.reduce((length, { pump }) => length + pump.length, 0);
  const times = Math.ceil(READ_MAX / Math.max(1, pumped));
  const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('');
  return { verdict: 'attack found', attacks: [text.slice(0, READ_MAX - suffix.length) + suffix] };
}

const counts = new Map<Verdict, { patterns: number; worst: number; slow: number }>();
for (const pattern of await collectPatterns()) {
  const { verdict, attacks } = await judge(pattern);
  const { ms, text } = timePattern(pattern, READ_MAX, attacks);
  const row = counts.get(verdict) ?? { patterns: 0, worst: 0, slow: 0 };
  const isSlow = ms > LIMIT_MS;
  counts.set(verdict, {
    patterns: row.patterns + 1,
    worst: Math.max(row.worst, ms),
    slow: row.slow + (isSlow ? 1 : 0),
  });
  if (!isSlow) continue;
  console.error(`${pattern.file}: ${ms.toFixed(1)} ms for /${pattern.source}/${pattern.flags} on ${text.slice(0, 80)}`);
  process.exitCode = 1;
}
printTable(
  ['judged', 'patterns', `slowest of ${READ_MAX} characters, ms`, `beyond ${LIMIT_MS} ms`],
  [...counts].map(([verdict, { patterns, worst, slow }]) => [
    verdict,
    String(patterns),
    worst.toFixed(2),
    String(slow),
  ]),
);
