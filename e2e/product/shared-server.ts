import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
  }
}

/** One product for all journeys of a run; each has an account of its own, as the customers of an installation do. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Unpacked once, before four workers look for it at the same moment.
  await findChromium();
  const server = await startServer();
  project.provide('productUrl', server.url);
  return () => server.stop();
}
