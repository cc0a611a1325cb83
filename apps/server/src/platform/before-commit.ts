import type { Db } from './db/client.ts';

type Work = () => Promise<void>;

/** What transactions under way still have to do, by their handles. */
const held = new WeakMap<Db, Work[]>();

/** From now on this transaction may be asked to do something last; whoever began it does that (`doLast`). */
export const holdLast = (tx: Db): void => void held.set(tx, []);

/** Does at the end of the transaction what takes a lock that comes after all others. At once where `db` is none. */
export async function beforeCommit(db: Db, work: Work): Promise<void> {
  const ofTransaction = held.get(db);
  if (ofTransaction) ofTransaction.push(work);
  else await work();
}

/** In the order in which it was asked for; what is asked for meanwhile comes behind. */
export async function doLast(tx: Db): Promise<void> {
  for (const work of held.get(tx) ?? []) await work();
}
