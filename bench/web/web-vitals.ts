import type { Page } from 'playwright-core';

declare global {
  interface Window {
    benchVitals: { lcp: number; interactions: Record<number, number>; longTasks: number[] };
  }
}

/** Browsers report no shorter interaction; an unreported one counts as this long. */
const SHORTEST_EVENT_MS = 16;

type EventTiming = PerformanceEntry & { interactionId?: number };

export const watchVitals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.benchVitals = { lcp: 0, interactions: {}, longTasks: [] };
    const vitals = window.benchVitals;
    const watch = (type: string, see: (entry: PerformanceEntry) => void, options = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...options });
    watch('largest-contentful-paint', ({ startTime }) => {
      vitals.lcp = startTime;
    });
    watch('longtask', ({ duration }) => void vitals.longTasks.push(duration));
    watch(
      'event',
      (entry) => {
        const { interactionId = 0, duration } = entry as EventTiming;
        if (interactionId > 0)
          vitals.interactions[interactionId] = Math.max(vitals.interactions[interactionId] ?? 0, duration);
      },
      { durationThreshold: 16 },
    );
  });

export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

export const lcpOf = (page: Page): Promise<number> => page.evaluate(() => window.benchVitals.lcp);

export async function interactionsOf(page: Page, count: number): Promise<number[]> {
  const reported = await page.evaluate(() => Object.values(window.benchVitals.interactions));
  const short = Math.max(0, count - reported.length);
  return [...reported, ...Array<number>(short).fill(SHORTEST_EVENT_MS)];
}

export async function longTasksOf(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.waitForTimeout(1_000);
  await page.evaluate(() => {
    window.benchVitals.longTasks = [];
  });
  await work();
  await page.waitForTimeout(300);
  return page.evaluate(() => window.benchVitals.longTasks);
}
