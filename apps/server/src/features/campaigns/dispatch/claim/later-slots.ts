import type { Channel } from '#features/channel/index.ts';
import { findSlot, reserve, type SendingRules, Usage } from '#features/sending/index.ts';
import type { Tx } from '#platform/context.ts';
import { heldBy } from '../../executions/hold-reasons.ts';
import { lockLateSends } from '../../executions/late-send-store.ts';
import { wishOf } from '../../executions/send-wish.ts';
import { reservePromised } from '../../limits/reserve-promised.ts';
import { shiftReason } from '../../limits/shift-reason.ts';
import { readSent } from '../../limits/usage-store.ts';
import type { Reschedule } from '../../send-store.ts';
import { BatchPauses } from './batch-pauses.ts';
import type { WaitingSend } from './split-by-limits.ts';

type LaterSlotsInput = {
  channel: Channel;
  waiting: WaitingSend[];
  rules: SendingRules;
  freeFrom: Date | null;
  now: Date;
};

/** New times for all late rows in plan order, one after another, so the backlog is not queried again for each row. */
export async function laterSlots(
  tx: Tx,
  { channel, waiting, rules, freeFrom, now }: LaterSlotsInput,
): Promise<Reschedule[]> {
  const late = await lockLateSends(tx, channel.account.id, now);
  if (late.length <= 1)
    return waiting.map(({ send, slot }) => ({
      id: send.id,
      dueAt: slot.at,
      reason: shiftReason(slot.shifts),
      heldBy: heldBy(send),
    }));
  const asked = { channel, rules, now, isBatch: late.some(({ batch }) => batch !== null) };
  const persons = [...new Set(late.map(({ personKey }) => personKey))];
  const usage = new Usage(rules, { ...(await readSent(tx, asked, persons)), freeFrom });
  await reservePromised(tx, usage, { ...asked, isLater: true });
  const pauses = await BatchPauses.of(tx, late);
  return late.map((row) => {
    const wish = wishOf(usage, row, pauses.opensFor(row, now));
    const place = findSlot(rules, usage, wish);
    reserve(usage, wish, place);
    pauses.note(row, place.at);
    return { id: row.id, dueAt: place.at, reason: shiftReason(place.shifts), heldBy: heldBy(row) };
  });
}
