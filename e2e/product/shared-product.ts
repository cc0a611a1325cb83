import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { openBrowser, type Visit, type VisitOptions, visit, visitAs } from './browser.ts';
import type { Operator } from './operator.ts';

type At = Omit<VisitOptions, 'url'>;

export type SharedProduct = {
  url: string;
  /** A fresh visitor, signed in as nobody. */
  visit: (options?: At) => Promise<Visit>;
  /** A fresh visitor who is signed in as this person. */
  visitAs: (person: Operator, options?: At) => Promise<Visit>;
};

/**
 * The product that stands for the whole run, and a browser for the tests of this file; to be called before its own
 * `beforeAll`. Visitors of a test leave with it: each that stayed would be told of everything, and drawn, until the end of
 * the file. Who needs a product with settings of its own, or wants to stop it, starts one.
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
