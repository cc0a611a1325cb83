import type { Ctx } from '#platform/context.ts';

/** No person makes the move: a rule does, with or without the button. */
export const byRule = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: 'system', job: 'auto' } });
