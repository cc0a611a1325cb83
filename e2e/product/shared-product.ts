import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { openBrowser, type Visit, type VisitOptions, visit, visitAs } from './browser.ts';
import type { Operator } from './operator.ts';

type At = Omit<VisitOptions, 'url'>;

export type SharedProduct = {
  url: string;
  visit: (options?: At) => Promise<Visit>;
  visitAs: (person: Operator, options?: At) => Promise<Visit>;
};

/**
 * Call before the file's own `beforeAll`. Visitors are closed after each test: open pages would refetch until the file
 * ends.
 */
export function sharedProduct(): SharedProduct {
  const url = inject('productUrl');
  let browser: Browser;
  let visitors: Visit[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  beforeEach(() => {
    visitors = [];
  });
  afterEach(() => Promise.all(visitors.map(({ context }) => context.close())));
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
