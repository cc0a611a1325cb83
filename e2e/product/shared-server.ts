import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await findChromium();
  const server = await startServer();
  project.provide('productUrl', server.url);
  return async () => {
    await server.stop();
    // Only warnings and errors are logged; they tell why a test failed that saw nothing but a missing element.
    console.log(server.output());
  };
}
