import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from './launch-error.js';

const heartbeat = 2_000;
/** After 15 s without a touch of its lock file the owner counts as gone, even if another program now has its pid. */
const staleAfter = 15_000;

/** Two starters of one checkout would overwrite each other's install, so the second waits. */
export async function oneStarterAtATime(root, work) {
  const file = join(root, '.cache/starter.lock');
  await mkdir(join(root, '.cache'), { recursive: true }).catch((error) => {
    throw new LaunchError(`não é possível gravar em ${root} (${error.code}).`);
  });
  await take(file);
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), heartbeat);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(file, { force: true });
  }
}

async function take(file) {
  let isAnnounced = false;
  for (;;) {
    if (await create(file)) return;
    const owner = await readFile(file, 'utf8').catch(() => null);
    if (owner !== null && (await isStale(file, owner))) await discard(file, owner);
    else {
      if (!isAnnounced) console.log('Outro início desta pasta está em andamento; aguardando…');
      isAnnounced = true;
      await delay(200);
    }
  }
}

async function create(file) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new LaunchError(`não é possível gravar ${file} (${error.code}).`);
  }
}

async function isStale(file, owner) {
  const touched = await stat(file).catch(() => null);
  if (!touched) return false;
  return Date.now() - touched.mtimeMs > staleAfter || !isAlive(Number(owner));
}

function isAlive(pid) {
  try {
    // An empty file means that the owner is just writing it.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Renamed before removal, because another waiter may have replaced the stale lock meanwhile. */
async function discard(file, owner) {
  const aside = `${file}.${process.pid}`;
  const isAside = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!isAside) return;
  if ((await readFile(aside, 'utf8')) !== owner) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}
