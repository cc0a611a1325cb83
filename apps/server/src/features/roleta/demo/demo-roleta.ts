import type { LeadId, RoletaGroupId, UserId } from '@prumo/contracts/ids';
import { type Duty, NEW_ROLETA } from '@prumo/contracts/team/roleta';
import type { Skip } from '@prumo/contracts/team/roleta/reasons';
import { accountNow, type Tx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { saveDuty } from '../duty-store.ts';
import { insertOffers } from '../offer-store.ts';
import { endQueues } from '../queue-store.ts';
import { findRoletaSettings, lockOrCreateEverybody, lockRoleta } from '../settings-store.ts';
import { roletaTexts } from '../texts.ts';
import {
  type DemoGroup,
  deleteDemoGroups,
  deleteDemoSettings,
  insertDemoGroups,
  insertDemoSettings,
} from './demo-roleta-store.ts';

/**
 * A roleta that is on, and moves no lead unless it is asked to. Null where the account has one already: that one stays
 * as it is.
 */
export async function addDemoRoleta(
  tx: Tx,
  groups: readonly Omit<DemoGroup, 'id' | 'place'>[],
): Promise<RoletaGroupId[] | null> {
  await lockRoleta(tx);
  if (await findRoletaSettings(tx)) return null;
  await insertDemoSettings(tx, { ...NEW_ROLETA, isOn: true, moment: 'by_hand', acceptWithinMinutes: null });
  await lockOrCreateEverybody(tx, roletaTexts.everybody);
  const added = groups.map((group, place) => ({ ...group, place, id: newId<RoletaGroupId>() }));
  await insertDemoGroups(tx, added);
  return added.map(({ id }) => id);
}

export const sayDemoDuty = (tx: Tx, userId: UserId, code: 'available' | 'away'): Promise<void> =>
  saveDuty(tx, userId, { code } satisfies Duty);

type PastPick = { leadId: LeadId; groupId: RoletaGroupId; memberId: UserId; skipped: Skip[] };

const ACCEPTED_AFTER_MS = 2 * 60_000;
const ASKED_FOR_MS = 5 * 60_000;

/** A lead that the roleta gave at the time of `tx`, and that was accepted in time. */
export async function recordPastPick(tx: Tx, pick: PastPick): Promise<void> {
  const since = accountNow(tx);
  const after = (ms: number) => new Date(since.getTime() + ms);
  const ended = { outcome: 'accepted' as const, acceptBy: after(ASKED_FOR_MS), endedAt: after(ACCEPTED_AFTER_MS) };
  await insertOffers(tx, [{ ...pick, ...ended, since, letPassBy: [] }]);
}

/** What somebody saved meanwhile stays, without the demonstration's groups and rules. */
export async function removeDemoRoleta(tx: Tx): Promise<void> {
  await lockRoleta(tx);
  await deleteDemoGroups(tx);
  if (await deleteDemoSettings(tx)) await endQueues(tx);
}
