import { spawn, spawnSync } from 'node:child_process';

export const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

export function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let printed = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      printed += chunk;
    });
    child.stderr.on('data', (chunk) => (printed += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output.trim());
      else reject(new Error(`${program} ${args[0]} ended with ${code}: ${printed.slice(-2000)}`));
    });
  });
}
