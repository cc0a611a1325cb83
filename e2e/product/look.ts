import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export const outlineOf = (page: Page) =>
  page.evaluate(() => {
    // Content cut off by a clipped container is lost too.
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

export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target)
        .join(' ')
        .slice(0, 300)}`,
  );
}
