import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Every screen and window at three widths and in both themes, and all of them walked by Tab: the specs, in all views. */
const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const specs = ['e2e/screens.spec.ts', 'e2e/keyboard.spec.ts'];
const child = spawn(process.execPath, [vitest, 'run', '--project', 'browser', '--testTimeout=300000', ...specs], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ALL_VIEWS: '1' },
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
