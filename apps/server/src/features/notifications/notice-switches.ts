import type { UserId } from '@prumo/contracts/ids';
import type { GeneralSettings } from '@prumo/contracts/settings';
import { findOnlyMember, listMembers, updateMember } from '#features/auth/index.ts';
import { readGeneralSettings, writeGeneralSettings } from '#features/settings/index.ts';
import type { Ctx, Tx } from '#platform/context.ts';

type NoticeSwitches = Pick<GeneralSettings, 'emailNotifications' | 'browserNotifications' | 'whatsappNotifications'>;

type ChosenSwitches = { [Name in keyof NoticeSwitches]?: boolean | undefined };

/** What a person chose; where they chose nothing, what the account has. */
export async function readSwitches(ctx: Ctx, userId: UserId): Promise<NoticeSwitches> {
  const [account, members] = await Promise.all([readGeneralSettings(ctx), listMembers(ctx.db, ctx.accountId)]);
  const own = members.find((member) => member.userId === userId);
  return {
    emailNotifications: own?.emailNotifications ?? account.emailNotifications,
    browserNotifications: own?.browserNotifications ?? account.browserNotifications,
    whatsappNotifications: own?.whatsappNotifications ?? account.whatsappNotifications,
  };
}

/** Whoever is alone in the account chooses for it. */
export async function saveSwitches(tx: Tx, userId: UserId, body: ChosenSwitches): Promise<void> {
  const chosen = Object.entries(body).filter(([, isOn]) => isOn !== undefined);
  if (chosen.length === 0) return;
  const isAlone = (await findOnlyMember(tx.db, tx.accountId)) === userId;
  if (isAlone) await writeGeneralSettings(tx, body);
  const own = Object.fromEntries(chosen.map(([name, isOn]) => [name, isAlone ? null : isOn]));
  await updateMember(tx.db, { accountId: tx.accountId, userId }, own);
}
