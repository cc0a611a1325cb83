import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { resolveNode } from './node-binary.js';
import { root as checkout } from './paths.js';

/**
 * Runs a program of the checkout and answers its exit code. It stays in our process group, so that a kill of the group
 * reaches it; a Ctrl+C therefore arrives there twice, once from the terminal and once from here, and counts once.
 * The IPC channel has no messages: its end tells the program that the launcher was killed.
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
      // npm passes on what the terminal already sent to all of us.
      if (!isForwarded) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      isForwarded = true;
    });
  }

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
