import type { Period } from '#features/figures/index.ts';

export const periodBounds = ({ from, to }: Period) => ({ from: from.toISOString(), to: to.toISOString() });
