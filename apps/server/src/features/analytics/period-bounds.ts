import type { Period } from './period-store.ts';

export const periodBounds = ({ from, to }: Period) => ({ from: from.toISOString(), to: to.toISOString() });
