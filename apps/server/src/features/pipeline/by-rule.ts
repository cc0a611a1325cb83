import type { Ctx } from '#platform/context.ts';

export const byRule = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: 'system', job: 'auto' } });
