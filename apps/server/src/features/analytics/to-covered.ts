import type { Period } from './period-store.ts';

export const toCovered = ({ from, to }: Period) => ({ from: from.toISOString(), to: to.toISOString() });
