import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

export const DIST = join(import.meta.dirname, '../apps/web/dist');
/** React 19 with Query, Virtual and a router, minified and gzipped: what such an application cannot go below. */
export const FLOOR_BYTES = 92 * 1024;

export type Weight = { br: number; gz: number };

/** What files of one kind weigh in the compressed forms that the server sends. */
export const weigh = (paths: readonly string[], ending: string): Weight => {
  const wanted = paths.filter((path) => path.endsWith(ending));
  const sum = (form: 'br' | 'gz') =>
    wanted.reduce((total, path) => total + statSync(join(DIST, `${path}.${form}`)).size, 0);
  return { br: sum('br'), gz: sum('gz') };
};

/** The built files that this page asks for from now on. */
export function watchAssets(page: Page): Set<string> {
  const seen = new Set<string>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/assets/') && answer.ok()) seen.add(pathname);
  });
  return seen;
}
