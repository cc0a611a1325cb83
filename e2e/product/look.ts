import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What is wrong with the page for everyone: it scrolls sideways, or has not exactly one h1 and one main landmark. */
export const outlineOf = (page: Page) =>
  page.evaluate(() => {
    // What a clipped container hides is as lost as what a page scrolls away.
    const overflow = [document.documentElement, ...document.querySelectorAll('main')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    return {
      title: document.title,
      headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
      mains: document.querySelectorAll('main, [role=main]').length,
      scrollsSideways: Math.max(...overflow) > 0,
    };
  });

/** What axe finds, as 'rule: where'. */
export async function violationsOf(page: Page): Promise<string[]> {
  // In the page itself: a page of its own for each result costs more than the search.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target)
        .join(' ')
        .slice(0, 300)}`,
  );
}
