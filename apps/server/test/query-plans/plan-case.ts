import type { Ctx } from '#platform/context.ts';
import type { TestProduct } from '#test/product.ts';

/** `inOrder`: no sort may be needed. Statements run through `query` are not checked. */
export type PlanCase = {
  name: string;
  read: (ctx: Ctx, query: TestProduct['query']) => Promise<unknown>;
  index: string;
  inOrder?: boolean;
};

export const NOW = new Date('2026-03-10T15:00:00.000Z');
