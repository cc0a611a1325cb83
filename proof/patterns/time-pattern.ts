import { Script } from 'node:vm';
import type { Pattern } from './collect-patterns.ts';
import { pumpedTexts } from './pumped-texts.ts';

/** CPU milliseconds; infinite beyond `GIVEN_UP_MS`. */
export type TimedPattern = { pattern: Pattern; ms: number; text: string };

/**
 * Short lengths first: an exponential pattern already shows in a short text, and with a long one it would never return.
 */
const LENGTHS = [60, 200, 1_000];
const GIVEN_UP_MS = 2_000;

export function timePattern(pattern: Pattern, length: number, more: readonly string[] = []): TimedPattern {
  let slowest: TimedPattern = { pattern, ms: 0, text: '' };
  for (const step of [...LENGTHS, length]) {
    const texts = [...pumpedTexts(pattern, step), ...(step === length ? more : [])];
    const timed = slowestText(pattern, texts);
    if (timed.ms > slowest.ms) slowest = { pattern, ...timed };
    if (slowest.ms === Number.POSITIVE_INFINITY) break;
  }
  return slowest;
}

type Run = { texts: readonly string[]; everywhere: RegExp; now(): number; ms: number; text: string };

/** Only a separate Script can be stopped during a match. Takes the best of three runs per text. */
const TIME_ALL = new Script(`{
  const run = globalThis.timedPattern;
  for (const text of run.texts) {
    let best = Infinity;
    for (let again = 0; again < 3; again++) {
      const begin = run.now();
      text.replace(run.everywhere, '');
      best = Math.min(best, run.now() - begin);
      if (best <= run.ms) break;
    }
    if (best > run.ms) { run.ms = best; run.text = text; }
  }
}`);

function slowestText({ source, flags }: Pattern, texts: readonly string[]): { ms: number; text: string } {
  const everywhere = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
  const run: Run = { texts, everywhere, now: processorMs, ms: 0, text: '' };
  Object.assign(globalThis, { timedPattern: run });
  try {
    TIME_ALL.runInThisContext({ timeout: GIVEN_UP_MS });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')) throw error;
    return { ms: Number.POSITIVE_INFINITY, text: texts.at(0) ?? '' };
  }
  return { ms: run.ms, text: run.text };
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
