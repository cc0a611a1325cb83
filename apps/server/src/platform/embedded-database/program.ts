import { spawn } from 'node:child_process';

export type SystemUser = { uid: number; gid: number };
export type Outcome = { code: number; output: string };
export type RunProgram = (program: string, args: readonly string[], input?: string) => Promise<Outcome>;

/** Ctrl+C in the terminal must reach only our server. No locale or PG* variable of the shell is passed on. */
export function runProgram(
  program: string,
  args: readonly string[],
  { input = '', account }: { input?: string | undefined; account?: SystemUser | undefined } = {},
): Promise<Outcome> {
  const child = spawn(program, args, {
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: 'pipe',
    ...account,
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
