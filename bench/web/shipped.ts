import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

export const DIST = join(import.meta.dirname, '../../apps/web/dist');
/** React 19 with Query, Virtual and a router, minified and gzipped: the lower bound of such an app. */
export const FLOOR_BYTES = 92 * 1024;

export type Weight = { br: number; gz: number };

export const weigh = (paths: readonly string[], ending: string): Weight => {
  const wanted = paths.filter((path) => path.endsWith(ending));
  const sum = (form: 'br' | 'gz') =>
    wanted.reduce((total, path) => total + statSync(join(DIST, `${path}.${form}`)).size, 0);
  return { br: sum('br'), gz: sum('gz') };
};

/** Set by the product once its first screen is complete; later fetches are not the first load. */
const IDLE_MARK = 'prumo:idle';

/** Files requested until the first screen was complete, and idle fetches after it; waits for the latter to begin. */
export async function loadedBy(page: Page): Promise<{ first: string[]; idle: string[] }> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, IDLE_MARK);
  const { files, idleAt } = await page.evaluate(
    (mark) => ({
      idleAt: performance.getEntriesByName(mark)[0]?.startTime ?? Number.POSITIVE_INFINITY,
      files: performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
        .filter(({ path }) => path.startsWith('/assets/')),
    }),
    IDLE_MARK,
  );
  const paths = (wanted: (startTime: number) => boolean) => [
    ...new Set(files.filter(({ startTime }) => wanted(startTime)).map(({ path }) => path)),
  ];
  return { first: paths((at) => at < idleAt), idle: paths((at) => at >= idleAt) };
}

export function watchAssets(page: Page): Set<string> {
  const seen = new Set<string>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/assets/') && answer.ok()) seen.add(pathname);
  });
  return seen;
}
