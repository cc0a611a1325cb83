import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { resolveNode } from '../launch/index.js';
import { root } from '../launch/paths.js';

export async function checkEnvironment() {
  const node = await resolveNode();
  const path = [join(root, 'node_modules/.bin'), dirname(node), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, NO_COLOR: process.env.NO_COLOR ?? '1', FORCE_COLOR: '0' };
}

/** By default prints the output only after a failure. */
export async function runStep(name, command, args, { show = whenFailed } = {}) {
  const started = Date.now();
  const env = await checkEnvironment();
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', resolve);
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const isPassed = code === 0;
  console.log(`${isPassed ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  const shown = show(Buffer.concat(output).toString(), isPassed);
  if (shown !== '') console.log(shown);
  return { name, isPassed };
}

const whenFailed = (output, isPassed) => (isPassed ? '' : output);
