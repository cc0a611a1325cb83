import type { Ctx } from '#platform/context.ts';
import type { TestProduct } from '#test/product.ts';

/** The index `read` must use; `inOrder` when no sort is needed. `query` itself is not judged. */
export type PlanCase = {
  name: string;
  read: (ctx: Ctx, query: TestProduct['query']) => Promise<unknown>;
  index: string;
  inOrder?: boolean;
};

export const NOW = new Date('2026-03-10T15:00:00.000Z');
