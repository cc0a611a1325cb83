import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (folder: string): string => join(folder, 'reserve');

const MOST = 64 * 1024 * 1024;
const CHUNK = 1024 * 1024;

/** Random bytes, which no disk can compress away. Does nothing if the file exists. */
export async function keepReserve(folder: string, { mark, free }: { mark: number; free: number }): Promise<void> {
  const size = Math.min(MOST, Math.round(mark / 2));
  if (free - size < 1.5 * mark || (await exists(fileIn(folder)))) return;
  const draft = `${fileIn(folder)}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    const chunk = randomBytes(CHUNK);
    for (let written = 0; written < size; written += CHUNK) await file.write(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, fileIn(folder));
}

export const removeReserve = (folder: string): Promise<void> => rm(fileIn(folder), { force: true });

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
