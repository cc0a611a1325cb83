import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export async function runCommand(program, args, { cwd, env = process.env, logFile }) {
  const result = await new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: `${error.code ?? ''} ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
  await mkdir(dirname(logFile), { recursive: true });
  await writeFile(logFile, result.output);
  return result;
}
