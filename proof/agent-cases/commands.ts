import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export async function runAgent<Line>(args: string[], input = ''): Promise<Line[]> {
  const child = spawn(process.execPath, [join(ROOT, 'bin/agent.js'), ...args], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let told = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (told += chunk));
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`agent:${args[0]} ended with ${code}`);
  return told
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}
