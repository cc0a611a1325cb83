import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { throughOrdinaryUser } from '../../database/checkouts.ts';
import { childrenOf, isAlive, kill, until } from '../../database/processes.ts';
import { programPath } from './programs.ts';

const ENDS_WITHIN_MS = 30_000;

/** One server process, or one process and its children. */
export type Part = {
  name: string;
  start(): Promise<void>;
  pids(): Promise<number[]>;
  isRunning(): boolean;
  kill(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  name: string;
  program: string;
  args: readonly string[];
  logFile: string;
  env?: Record<string, string>;
  through?: readonly string[];
  isReady(): Promise<boolean>;
  /** Names a process that left the group of the one that was started, with children of its own. */
  pidFile?: string;
};

/** What each part runs now, for a proof that ends without ending them. */
const started = new Set<() => number[]>();
process.once('exit', () =>
  kill(
    [...started].flatMap((pidsNow) => pidsNow()),
    'SIGKILL',
  ),
);

const STARTS_WITHIN_MS = 180_000;

export function newPart(options: Options): Part {
  const { name, program, args, logFile, env = {}, through = throughOrdinaryUser, isReady, pidFile } = options;
  let child: ChildProcess | undefined;

  const isRunning = () => child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const own = () => (isRunning() ? [child?.pid as number] : []);
  const apart = () => (pidFile === undefined ? [] : pidsIn(pidFile));
  const pids = async () => [...own(), ...(await Promise.all(apart().map(withChildren))).flat()];
  const untilGone = (gone: readonly number[], patience?: number) =>
    until(`${name} ended`, () => !gone.some(isAlive), patience);

  started.add(() => [...own(), ...apart()]);
  return {
    name,
    pids,
    isRunning,
    async start() {
      const path = programPath(program) ?? program;
      const [first = path, ...rest] = [...through, path, ...args];
      const log = createWriteStream(logFile, { flags: 'a' });
      child = spawn(first, rest, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
      const isServing = async () => {
        if (!isRunning()) throw new Error(`${name} ended instead of starting: ${await lastLineOf(logFile)}`);
        return isReady();
      };
      await until(`${name} is ready`, isServing, STARTS_WITHIN_MS, 100);
    },
    async kill() {
      const all = await pids();
      kill(all, 'SIGKILL');
      await untilGone(all);
    },
    freeze: async () => kill(await pids(), 'SIGSTOP'),
    thaw: async () => kill((await pids()).toReversed(), 'SIGCONT'),
    async stop() {
      const all = await pids();
      kill(all.slice(0, 1), 'SIGTERM');
      await untilGone(all, ENDS_WITHIN_MS).catch(() => kill(all, 'SIGKILL'));
      await untilGone(all);
    },
  };
}

function pidsIn(file: string): number[] {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  return pid > 0 && isAlive(pid) ? [pid] : [];
}

const withChildren = async (pid: number) => [pid, ...(await childrenOf(pid))];

const lastLineOf = async (file: string) => (await readFile(file, 'utf8')).trim().split('\n').at(-1) ?? '';

export const answers = (url: string, status = 200): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.status === status,
    () => false,
  );
