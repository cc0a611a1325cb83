import { nextChange } from '@prumo/contracts/team/roleta/hours';
import { accountNow, type Tx } from '#platform/context.ts';
import { earliest } from '#platform/engine/due-rows.ts';
import type { StillQueued } from './core/hand-out.ts';
import { saveNextLooks } from './look-store.ts';
import type { GroupRow } from './settings-store.ts';

/** Whoever is full becomes free in many ways, and a notice of one can be lost. */
const LOOK_AGAIN_MS = 60_000;

type After = { rows: readonly GroupRow[]; timezone: string; queued: readonly StillQueued[] };

/** A group whose queue is empty is looked at only for its offers. */
export async function planNextLook(tx: Tx, { rows, timezone, queued }: After): Promise<void> {
  const now = accountNow(tx);
  const waits = Map.groupBy(queued, ({ group }) => group.id);
  await saveNextLooks(
    tx,
    rows.map(({ id, hours }) => ({ id, at: nextLook(waits.get(id) ?? [], nextChange({ hours, timezone }, now), now) })),
  );
}

function nextLook(queued: readonly StillQueued[], change: Date | null, now: Date): Date | null {
  if (queued.length === 0) return null;
  const skips = queued.flatMap(({ why }) => why.skipped);
  const back = skips.map((skip) => (skip.code === 'back_at' ? new Date(skip.at) : null));
  const isFull = skips.some(({ code }) => code === 'full');
  return earliest([change, ...back, isFull ? new Date(now.getTime() + LOOK_AGAIN_MS) : null]);
}
