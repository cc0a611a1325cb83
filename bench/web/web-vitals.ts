import type { Page } from 'playwright-core';

/** Numbers a page gathers of itself while it is used. */
declare global {
  interface Window {
    benchVitals: { lcp: number; interactions: Record<number, number>; longTasks: number[] };
  }
}

/** Below it a browser reports no interaction; such a one counts as so long. */
const SHORTEST_EVENT_MS = 16;

type EventTiming = PerformanceEntry & { interactionId?: number };

/** Before the page's own code: nothing it does goes unseen. */
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

/** Every page of the context runs on a processor so many times slower than this machine's. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

export const lcpOf = (page: Page): Promise<number> => page.evaluate(() => window.benchVitals.lcp);

/** The durations of `count` interactions, the unreported ones as short as the shortest that is. */
export async function interactionsOf(page: Page, count: number): Promise<number[]> {
  const reported = await page.evaluate(() => Object.values(window.benchVitals.interactions));
  const short = Math.max(0, count - reported.length);
  return [...reported, ...Array<number>(short).fill(SHORTEST_EVENT_MS)];
}

/** The tasks beyond 50 ms while `work` went on. */
export async function longTasksOf(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.waitForTimeout(1_000);
  await page.evaluate(() => {
    window.benchVitals.longTasks = [];
  });
  await work();
  await page.waitForTimeout(300);
  return page.evaluate(() => window.benchVitals.longTasks);
}
