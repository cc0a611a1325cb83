import type { SetCtx } from '#platform/context.ts';

export const asAutomatic = <Context extends SetCtx>(ctx: Context): Context => ({
  ...ctx,
  actor: { kind: 'system', job: 'auto' },
});
