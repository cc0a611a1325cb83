import type { SendKind } from './schema.ts';

/** Their delivery is that of a message in a thread; `queued-messages` sends them. */
export const THREAD_KINDS = [
  'reply',
  'answer',
  'greeting',
  'confirmation',
  'reminder',
  'device',
] as const satisfies SendKind[];

const SHOWN_KINDS: ReadonlySet<string> = new Set<SendKind>([...THREAD_KINDS, 'campaign', 'detached']);

/** By a thread or a campaign, or by nobody any more. */
export const isShownElsewhere = ({ kind }: { kind: string }): boolean => SHOWN_KINDS.has(kind);

/** When a person is erased, threads and campaigns remove theirs themselves, and a summary went to the account. */
export const KEPT_ON_ERASURE = [...THREAD_KINDS, 'campaign', 'detached', 'summary'] as const satisfies SendKind[];
