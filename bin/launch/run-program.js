import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { resolveNode } from './node-binary.js';
import { root as checkout } from './paths.js';

/**
 * A Ctrl+C reaches the program twice, from the terminal and from here, and must count once. A closed IPC channel tells
 * it that the launcher died.
 */
export async function runProgram({ file, root = checkout, args = [] }) {
  const child = spawn(resolveNode({ root }), [join(root, file), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compile') },
  });

  let isForwarded = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!isForwarded) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      isForwarded = true;
    });
  }

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
