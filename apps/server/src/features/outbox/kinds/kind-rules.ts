import type { Channel, SendOutcome } from '#features/channel/index.ts';
import type { SetTx } from '#platform/context.ts';
import type { MailOutcome } from '#platform/mail/mailer.ts';
import type { Send } from '../outbox-store.ts';
import type { SendKind } from '../schema.ts';

type SendFailureReason = NonNullable<Send['reason']>;

/** `channel` is null where the kind calls by itself. */
export type Verdict =
  | { kind: 'leaves'; channel: Channel | null; to: string }
  | { kind: 'fails'; reason: SendFailureReason };

/**
 * What a kind of send has of its own. Queue, fairness, claim, lease, outcome, unknown, expiry and take-back are the same
 * for every kind, and the fact `sendsChanged` tells of each change. Whether the person may be written to is for the gate.
 */
export type KindRules<Facts> = {
  kind: SendKind;
  /** The system job that acts. */
  job: string;
  /** Calls under way, in total and of one account. */
  most: { underWay: number; ofOneAccount: number };
  /** Longer than a call can take, and at most LONGEST_LEASE_MS. */
  leaseMs: number;
  /** Read under the locks of the sends, for any number of accounts. */
  readFacts(tx: SetTx, sends: readonly Send[]): Promise<Facts>;
  /** Pure: decides from the facts alone. */
  gate(send: Send, facts: Facts): Verdict;
  /** Sends without a channel. Never rejects. Null = the kind always has a channel. */
  call: ((send: Send) => Promise<MailOutcome>) | null;
  /** When to try again what certainly did not leave; null = it fails. */
  nextTryAt(send: Send, now: Date): Date | null;
};

export type KindOutcome = SendOutcome | MailOutcome;

export type KindClaim = {
  send: Send;
  channel: Channel | null;
  to: string;
  leaseToken: string;
  leaseUntil: Date;
};
