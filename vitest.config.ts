import { defineConfig } from 'vitest/config';
import { LongestFirst } from './bin/checks/longest-first.ts';

const inBrowsers = {
  globalSetup: ['e2e/product/shared-server.ts'],
  testTimeout: 180_000,
  hookTimeout: 120_000,
  isolate: false,
  // A state is waited for as long as a locator is: a busy machine fails no test.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contracts', include: ['packages/contracts/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'server',
          include: [
            'apps/server/**/*.test.ts',
            'bin/**/*.test.js',
            'commands/**/*.test.ts',
            'samples/**/*.test.ts',
            'proof/**/*.test.ts',
          ],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // Every file has a product and a database of its own; loading the code anew for each took a fifth of the time.
          isolate: false,
        },
      },
      { test: { name: 'web', include: ['apps/web/**/*.test.ts'], isolate: false } },
      // Screens in jsdom, where a journey in a browser would be too dear: apps/web/test/render-screen.tsx.
      {
        test: {
          name: 'web-screens',
          include: ['apps/web/**/*.test.tsx'],
          setupFiles: ['apps/web/test/screen-setup.ts'],
          isolate: false,
          // As in the browser: a busy machine fails no test.
          testTimeout: 60_000,
        },
      },
      { test: { name: 'browser', include: ['e2e/**/*.spec.ts'], exclude: ['e2e/long/**'], ...inBrowsers } },
      { test: { name: 'long', include: ['e2e/long/*.spec.ts'], ...inBrowsers } },
    ],
    // More than half of a run is waiting, for browsers, disks and quiet: four use two cores better than two.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
  },
});
