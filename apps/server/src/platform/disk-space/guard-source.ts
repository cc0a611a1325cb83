import type { DueSource } from '../engine/due-rows.ts';
import type { DiskSpace } from './disk-space.ts';

export function guardSource(source: DueSource, { isLow }: Pick<DiskSpace, 'isLow'>): DueSource {
  const { begin } = source;
  return {
    ...source,
    runDue: async (scope) => (isLow() ? 0 : source.runDue(scope)),
    ...(begin ? { begin: async (scope) => (isLow() ? { taken: 0, handled: Promise.resolve(0) } : begin(scope)) } : {}),
    nextDueAt: async (scope) => (isLow() ? null : source.nextDueAt(scope)),
  };
}
