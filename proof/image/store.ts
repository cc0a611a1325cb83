import { copyFile, cp, mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from './command.ts';

export type ImageConfig = { User: string; Env: string[]; Cmd: string[]; WorkingDir: string };

/** Needs no daemon and no privileges that a container may lack. */
export function imageStore(folder: string) {
  const env = {
    BUILDAH_ISOLATION: 'chroot',
    STORAGE_DRIVER: 'vfs',
    CONTAINERS_STORAGE_CONF: '/dev/null',
  };
  const where = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')];
  const buildah = (command: string, ...args: string[]) => run('buildah', [...where, command, ...args], env);

  return {
    async makeBase(name: string, root: string): Promise<void> {
      const system = join(folder, 'base');
      await run('debootstrap', ['--variant=minbase', 'bookworm', system]);
      const bin = join(system, 'usr/local/bin');
      await copyFile(join(root, 'node_modules/node/bin/node'), join(bin, 'node'));
      await cp(await npmFolder(), join(system, 'usr/local/lib/npm'), { recursive: true, dereference: true });
      await run('ln', ['-s', '../lib/npm/bin/npm-cli.js', join(bin, 'npm')]);
      await run('chroot', [system, 'useradd', '--uid', '1000', '--create-home', 'node']);
      const settings = await asThisMachineInstalls(system);
      const container = await buildah('from', 'scratch');
      await buildah('copy', '--quiet', container, system, '/');
      await buildah('config', ...settings, container);
      await buildah('commit', '--quiet', '--rm', container, name);
    },

    build: (context: string, name: string) =>
      buildah('build', '--pull-never', '--network', 'host', '--tag', name, context),

    async configOf(name: string): Promise<ImageConfig> {
      return JSON.parse(await buildah('inspect', '--type', 'image', name)).OCIv1.config;
    },

    async mount(name: string): Promise<string> {
      return buildah('mount', await buildah('from', '--pull-never', name));
    },

    removeAll: () => buildah('rm', '--all').then(() => buildah('rmi', '--all', '--force')),
  };
}

async function npmFolder(): Promise<string> {
  const program = await run('sh', ['-c', 'command -v npm']);
  return dirname(dirname(await realpath(program)));
}

/** Applies this machine's npm registry and CA, which the Dockerfile does not mention. */
async function asThisMachineInstalls(system: string): Promise<string[]> {
  const settings = [`npm_config_registry=${await run('npm', ['config', 'get', 'registry'])}`];
  const { NODE_EXTRA_CA_CERTS } = process.env;
  if (NODE_EXTRA_CA_CERTS) {
    await mkdir(join(system, 'etc/ssl'), { recursive: true });
    await copyFile(NODE_EXTRA_CA_CERTS, join(system, 'etc/ssl/extra.pem'));
    settings.push('NODE_EXTRA_CA_CERTS=/etc/ssl/extra.pem');
  }
  return settings.flatMap((setting) => ['--env', setting]);
}
