import type { Registry } from '#features/channel/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { type AddressedSend, addressSend, findNumber } from './address-send.ts';
import { beginSends, type ClaimedSend } from './begin-sends.ts';
import { decideSend } from './decide-send.ts';
import type { DueSend } from './due-send-store.ts';
import { type LockedSend, lockDueSends } from './lock-due-sends.ts';
import { type DecidedSend, writeDecisions } from './write-decisions.ts';

/**
 * Decides under every lock a reply, opt-out, takeover or pause would need. All rows are of one account and one number.
 */
export async function claimSends(tx: Tx, registry: Registry, due: DueSend[]): Promise<ClaimedSend[]> {
  const now = accountNow(tx);
  const kept: DecidedSend[] = [];
  const ready: LockedSend[] = [];
  for (const locked of await lockDueSends(tx, due, now)) {
    const decision = decideSend(locked, now);
    if (decision.kind === 'leave') ready.push(locked);
    else kept.push({ locked, decision });
  }
  const number = await findNumber(tx, registry, ready);
  const candidates: AddressedSend[] = [];
  if (number)
    for (const locked of ready) {
      const decision = addressSend(tx, number, locked, now);
      if (decision.kind === 'leave') candidates.push(decision.addressed);
      else kept.push({ locked, decision });
    }
  await writeDecisions(tx, kept);
  return number && candidates.length > 0 ? beginSends(tx, number.channel, candidates) : [];
}
