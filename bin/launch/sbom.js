import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LaunchError } from './launch-error.js';
import { npmCommand } from './npm-command.js';
import { root as checkout } from './paths.js';
import { runCommand } from './run-command.js';

export const sbomIn = (root) => join(root, 'dist/sbom.cdx.json');

const LOCK = 'prumo:package-lock:sha256';

export async function ensureSbom({ root = checkout } = {}) {
  const lockfile = await readFile(join(root, 'package-lock.json'), 'utf8');
  const lock = createHash('sha256').update(lockfile).digest('hex');
  const known = await readFile(sbomIn(root), 'utf8').catch(() => '');
  if (known.includes(lock)) return;
  const sbom = production(await listPackages(root), JSON.parse(lockfile));
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

/**
 * npm's `--omit dev` also drops production packages that a development package needs, and its mark of a development
 * package goes by name and version, even if production has a copy of the same version. The lockfile tells copies apart.
 */
function production(sbom, { packages }) {
  const shipped = Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`);
  const components = sbom.components.filter((component) => shipped.includes(component['bom-ref']));
  const refs = new Set([sbom.metadata.component, ...components].map((component) => component['bom-ref']));
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  return { ...sbom, components, dependencies };
}
