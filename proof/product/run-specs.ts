import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export function runSpecs(options: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--testTimeout=300000', ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) =>
    child.on('exit', (code) => {
      if (code !== 0) process.exitCode = code ?? 1;
      resolve(code ?? 1);
    }),
  );
}
