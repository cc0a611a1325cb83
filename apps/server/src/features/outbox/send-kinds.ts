import type { SendKind } from './schema.ts';

/** Their delivery is that of a message in a thread; `queued-messages` sends them. */
export const THREAD_KINDS = ['reply', 'answer', 'greeting', 'confirmation', 'device'] as const satisfies SendKind[];
