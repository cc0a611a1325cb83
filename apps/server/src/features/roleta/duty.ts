import type { AccountId, UserId } from '@prumo/contracts/ids';
import type { Duty, DutyBody, OwnDuty } from '@prumo/contracts/team/roleta';
import { isOpen, nextTimeOfDay } from '@prumo/contracts/team/roleta/hours';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, asAccount, type Ctx, inTransaction, type SetCtx, userOf } from '#platform/context.ts';
import { canOwn } from '#platform/db/owned-by.ts';
import { Refusal } from '#platform/errors.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { findDuty, listAvailable, listDuties, saveDuty, wakeGroupsOfOffers } from './duty-store.ts';
import { lockAllGroups } from './lock-store.ts';
import { expireOffersOf } from './offer-store.ts';
import { forgetLetPass, wakeGroupsOf } from './queue-store.ts';
import { findRoletaSettings } from './settings-store.ts';

/** Null for whoever can own no leads, and while the roleta is off. */
export async function readOwnDuty(ctx: Ctx): Promise<OwnDuty> {
  const settings = await findRoletaSettings(ctx);
  return { duty: settings?.isOn && canOwn(ctx) ? await findDuty(ctx, userOf(ctx)) : null };
}

/** Null while the roleta is off. Who has said nothing is away. */
export async function readDuties(ctx: Ctx): Promise<((userId: UserId) => Duty) | null> {
  const [settings, said] = await Promise.all([findRoletaSettings(ctx), listDuties(ctx)]);
  return settings?.isOn ? (userId) => said.get(userId) ?? { code: 'away' } : null;
}

/** Of those of the accounts whose roleta is on, who is on duty: available, in the hours of one of their groups. */
export async function readOnDuty(
  ctx: SetCtx,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, ReadonlySet<UserId>>> {
  const onDuty = new Map<AccountId, Set<UserId>>();
  for (const [accountId, rows] of Map.groupBy(await listAvailable(ctx, accountIds), (row) => row.accountId)) {
    const hasHours = rows.some(({ hours }) => hours !== null);
    const timezone = hasHours ? await accountTimezone(asAccount(ctx, accountId)) : '';
    const isOn = rows.filter(({ hours }) => isOpen({ hours, timezone }, accountNow(ctx)));
    onDuty.set(accountId, new Set(isOn.flatMap(({ memberId }) => memberId ?? [])));
  }
  return onDuty;
}

/**
 * Who comes on duty gets the oldest lead that waits; who goes lets pass at once what he has not accepted. All groups are
 * locked before the duty, as by whoever gives their leads out.
 */
export async function sayDuty(ctx: Ctx, said: DutyBody): Promise<OwnDuty> {
  if (!canOwn(ctx)) throw new Refusal('right_missing');
  const duty = await dutyOf(ctx, said);
  await inTransaction(ctx, async (tx) => {
    const userId: UserId = userOf(tx);
    await lockAllGroups(tx);
    if (duty.code === 'available') await wakeGroupsOf(tx, userId);
    else await wakeGroupsOfOffers(tx, userId);
    await saveDuty(tx, userId, duty);
    await forgetLetPass(tx, userId);
    if (duty.code !== 'available') await expireOffersOf(tx, userId);
    await announceDue(tx, 'roleta');
    await publish(tx, 'settings');
  });
  return { duty };
}

async function dutyOf(ctx: Ctx, said: DutyBody): Promise<Duty> {
  if (said.code !== 'back_at') return said;
  const timezone = await accountTimezone(ctx);
  const at = nextTimeOfDay(said.time, accountNow(ctx), timezone).toISOString();
  return { code: 'back_at', at, time: said.time };
}
