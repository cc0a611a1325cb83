import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { openBrowser, printSeen, type Visit, type VisitOptions, visit, visitAs } from './browser.ts';
import type { Operator } from './operator.ts';

type At = Omit<VisitOptions, 'url'>;

export type SharedProduct = {
  url: string;
  visit: (options?: At) => Promise<Visit>;
  visitAs: (person: Operator, options?: At) => Promise<Visit>;
};

/**
 * Call before the file's own `beforeAll`. Visitors are closed before the next test: open pages would refetch until the
 * file ends.
 */
export function sharedProduct(): SharedProduct {
  const url = inject('productUrl');
  let browser: Browser;
  let visitors: Visit[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  beforeEach(async ({ onTestFailed }) => {
    await Promise.all(visitors.map(({ context }) => context.close()));
    visitors = [];
    onTestFailed(async () => {
      for (const { page } of visitors) await printSeen(page);
    });
  });
  afterAll(() => browser?.close());
  const remember = (visitor: Visit) => {
    visitors.push(visitor);
    return visitor;
  };
  return {
    url,
    visit: async (options) => remember(await visit(browser, { url, ...options })),
    visitAs: async (person, options) => remember(await visitAs(browser, person, { url, ...options })),
  };
}
