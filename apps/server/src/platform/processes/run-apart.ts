import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { AccountId } from '@prumo/contracts/ids';
import { createProcessLine } from './process-line.ts';

type Run = {
  /** A module that reads stdin and writes stdout. */
  program: string;
  args: readonly string[];
  input: Buffer;
  deadlineMs: number;
  heapMb: number;
  maxOutputBytes: number;
};

/** `code` null: it was killed, by the deadline, for its memory or because it wrote too much. */
export type RunResult = { code: number | null; output: Buffer };

const inLine = createProcessLine();

/**
 * Bytes of strangers are decoded in a process of their own: a crash, a loop or a leak ends that process, and nothing of
 * ours is in its environment.
 */
export const runApart = (accountId: AccountId, run: Run): Promise<RunResult> => inLine(accountId, () => start(run));

function start({ program, args, input, deadlineMs, heapMb, maxOutputBytes }: Run): Promise<RunResult> {
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, program, ...args], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: deadlineMs,
    killSignal: 'SIGKILL',
  });
  const parts: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (part: Buffer) => {
    size += part.length;
    if (size > maxOutputBytes) child.kill('SIGKILL');
    else parts.push(part);
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  yieldTo(child.pid);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: size > maxOutputBytes ? null : code, output: Buffer.concat(parts) }));
  });
}

function yieldTo(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}
