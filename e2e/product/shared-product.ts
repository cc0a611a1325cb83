import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
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
 * `beforeAll`. Who needs a product with settings of its own, or wants to stop it, starts one.
 */
export function sharedProduct(): SharedProduct {
  const url = inject('productUrl');
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  return {
    url,
    visit: (options) => visit(browser, { url, ...options }),
    visitAs: (person, options) => visitAs(browser, person, { url, ...options }),
  };
}
