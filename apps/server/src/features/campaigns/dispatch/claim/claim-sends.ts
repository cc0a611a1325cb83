import type { Registry } from '#features/channel/index.ts';
import { accountNow, type SetTx } from '#platform/context.ts';
import { type AddressedSend, addressSend, findAddresses } from './address-send.ts';
import { beginSends, type ClaimedSend } from './begin-sends.ts';
import { decideSend } from './decide-send.ts';
import type { DueSend } from './due-send-store.ts';
import { type LockedSend, lockDueSends } from './lock-due-sends.ts';
import { type DecidedSend, writeDecisions } from './write-decisions.ts';

/** Decides under every lock a reply, opt-out, takeover or pause would need, for the rows of any number of accounts. */
export async function claimSends(tx: SetTx, registry: Registry, due: DueSend[]): Promise<ClaimedSend[]> {
  const now = accountNow(tx);
  const kept: DecidedSend[] = [];
  const ready: LockedSend[] = [];
  for (const locked of await lockDueSends(tx, due, now)) {
    const decision = decideSend(locked, now);
    if (decision.kind === 'leave') ready.push(locked);
    else kept.push({ locked, decision });
  }
  const addresses = await findAddresses(tx, registry, ready);
  const candidates: AddressedSend[] = [];
  for (const locked of ready) {
    const decision = addressSend(tx, addresses, locked, now);
    if (decision?.kind === 'leave') candidates.push(decision.addressed);
    else if (decision) kept.push({ locked, decision });
  }
  await writeDecisions(tx, kept);
  return candidates.length > 0 ? beginSends(tx, candidates) : [];
}
