import type { ActCode, SubjectKind, TrailValue, TrailValues } from '@prumo/contracts/team/trail';
import { acrossAccounts, type Ctx, inTransaction, type Tx } from './context.ts';
import { defineFact } from './facts/fact-bus.ts';

/** What somebody did to the account. Holds no text of a message, no secret, and of a lead only its id. */
export type Act = {
  act: ActCode;
  subject?: { kind: SubjectKind; id: string; name?: string | null };
  before?: TrailValues;
  after?: TrailValues;
};

/** Emitted under whatever locks the act needs; its handler takes the last one. */
export const acted = defineFact<Act>('acted');

/** Called in the transaction that does the act, so that there is neither an act without its entry nor the reverse. */
export const recordAct = (tx: Tx, act: Act): Promise<void> => tx.facts.emit(tx, acted, act);

/** For what is taken out of the account: a reading, which may run behind a wall that lets nothing be written. */
export const recordReading = (ctx: Ctx, act: Act): Promise<void> =>
  inTransaction(acrossAccounts(ctx), (tx) => recordAct(tx, act));

/** Records of the two states what differs; nothing if they are the same. */
export async function recordChange(
  tx: Tx,
  act: Omit<Act, 'before' | 'after'>,
  { before, after }: { before: TrailValues; after: TrailValues },
): Promise<void> {
  const fields = Object.keys(after).filter((field) => !isSame(before[field], after[field]));
  if (fields.length === 0) return;
  const only = (values: TrailValues) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  await recordAct(tx, { ...act, before: only(before), after: only(after) });
}

const isSame = (one: TrailValue | undefined, other: TrailValue | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
