import { join } from 'node:path';
import { hasTestTools, isInstalled, writeStamp } from './installed-packages.js';
import { LaunchError } from './launch-error.js';
import { npmCommand } from './npm-command.js';
import { root as checkout } from './paths.js';
import { runCommand } from './run-command.js';
import { oneStarterAtATime } from './starter-lock.js';

/** Keeps an existing install that satisfies the lockfile, even with extra packages. */
export async function ensureInstalled({ dev = false, root = checkout } = {}) {
  if (await isInstalled({ root, dev })) return;
  await oneStarterAtATime(root, async () => {
    if (await isInstalled({ root, dev })) return;
    console.log('Instalando as dependências (só na primeira vez; pode levar alguns minutos)…');
    const withDev = dev || (await hasTestTools(root));
    await install({ root, dev: withDev });
    await writeStamp({ root, dev: withDev });
  });
}

async function install({ root, dev }) {
  const logFile = join(root, '.cache/install.log');
  const { program, before } = npmCommand();
  const args = [...before, 'ci', dev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund'];
  const { code, output } = await runCommand(program, args, { cwd: root, logFile });
  if (code === 0) return;
  if (code === 127) throw new LaunchError('o npm não foi encontrado; instale o Node.js 20 ou mais novo com o npm.');
  throw new LaunchError(`a instalação das dependências falhou (${npmReason(output)}). Detalhes em ${logFile}`);
}

function npmReason(output) {
  const lines = output.split('\n').flatMap((line) => /^npm (?:error|ERR!) (.*)$/.exec(line)?.[1]?.trim() || []);
  const code = lines.find((line) => line.startsWith('code '))?.slice('code '.length);
  const text = lines.find((line) => !/^(code|errno|syscall|path|dest) /.test(line));
  return [code, text].filter(Boolean).join(': ').slice(0, 200) || 'npm ci';
}
