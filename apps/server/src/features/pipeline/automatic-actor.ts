import type { Ctx } from '#platform/context.ts';

export const asAutomatic = <Context extends Ctx>(ctx: Context): Context => ({
  ...ctx,
  actor: { kind: 'system', job: 'auto' },
});
