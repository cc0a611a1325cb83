import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LaunchError } from './launch-error.js';
import { npmCommand } from './npm-command.js';
import { root as checkout } from './paths.js';
import { runCommand } from './run-command.js';

export const sbomIn = (root) => join(root, 'dist/sbom.cdx.json');

const LOCK = 'prumo:package-lock:sha256';
const isDevelopment = ({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:development');

export async function ensureSbom({ root = checkout } = {}) {
  const lock = createHash('sha256')
    .update(await readFile(join(root, 'package-lock.json')))
    .digest('hex');
  const known = await readFile(sbomIn(root), 'utf8').catch(() => '');
  if (known.includes(lock)) return;
  const sbom = production(await listPackages(root));
  const { metadata } = sbom;
  const { name } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  metadata.component.name = name;
  metadata.properties = [{ name: LOCK, value: lock }];
  await mkdir(dirname(sbomIn(root)), { recursive: true });
  await writeFile(sbomIn(root), `${JSON.stringify(sbom, null, 2)}\n`);
}

async function listPackages(root) {
  const logFile = join(root, '.cache/sbom.log');
  const { program, before } = npmCommand();
  const args = [...before, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'silent'];
  const { code, output } = await runCommand(program, args, { cwd: root, logFile });
  try {
    if (code === 0) return JSON.parse(output);
  } catch {}
  throw new LaunchError(
    `a lista de pacotes (SBOM) não pôde ser feita: é preciso o npm 10 ou mais novo. Detalhes em ${logFile}`,
  );
}

/** npm's `--omit dev` also drops production packages that a development package needs. */
function production(sbom) {
  const components = sbom.components.filter((component) => !isDevelopment(component));
  const refs = new Set([sbom.metadata.component, ...components].map((component) => component['bom-ref']));
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  return { ...sbom, components, dependencies };
}
