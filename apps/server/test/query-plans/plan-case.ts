import type { Ctx } from '#platform/context.ts';
import type { TestProduct } from '#test/product.ts';

/** A list, and the index it must be read from; in order when it needs no sort. What `query` asks is not looked at. */
export type PlanCase = {
  name: string;
  read: (ctx: Ctx, query: TestProduct['query']) => Promise<unknown>;
  index: string;
  inOrder?: boolean;
};

/** Just after everything that the world holds. */
export const NOW = new Date('2026-03-10T15:00:00.000Z');
