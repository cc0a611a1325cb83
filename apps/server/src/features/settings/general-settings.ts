import type { AccountId } from '@prumo/contracts/ids';
import { DEFAULT_IDLE_DAYS, DEFAULT_TIMEZONE } from '@prumo/contracts/installation-defaults';
import type { GeneralSettings, GeneralSettingsBody } from '@prumo/contracts/settings';
import { recordChange } from '#platform/acts.ts';
import { accountNow, type Ctx, inTransaction, type SetCtx, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { timezoneChanged } from './facts.ts';
import { findSettings, listSettings, listTimezones, type SettingsRow, saveSettings } from './general-settings-store.ts';

export async function readGeneralSettings(ctx: Ctx): Promise<GeneralSettings> {
  return settingsFrom(ctx, await findSettings(ctx));
}

export async function generalSettingsOf(
  ctx: SetCtx,
  accountIds: readonly AccountId[],
): Promise<(accountId: AccountId) => GeneralSettings> {
  const stored = new Map((await listSettings(ctx, accountIds)).map((row) => [row.userId, row]));
  return (accountId) => settingsFrom(ctx, stored.get(accountId) ?? null);
}

const settingsFrom = ({ productName }: Pick<SetCtx, 'productName'>, row: SettingsRow | null): GeneralSettings => ({
  companyName: row?.companyName || productName,
  city: row?.city ?? null,
  timezone: row?.timezone ?? DEFAULT_TIMEZONE,
  language: row?.language ?? 'pt-BR',
  emailNotifications: row?.emailNotifications ?? true,
  browserNotifications: row?.browserNotifications ?? true,
  whatsappNotifications: row?.whatsappNotifications ?? false,
  movesLeads: row?.movesLeads ?? true,
  idleDays: row?.idleDays ?? DEFAULT_IDLE_DAYS,
  costPerMessage: row?.costPerMessage ? Number(row.costPerMessage) : null,
});

export const saveGeneralSettings = (ctx: Ctx, body: GeneralSettingsBody): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await readGeneralSettings(tx);
    await writeGeneralSettings(tx, body);
    await recordChange(tx, { act: 'general_settings_changed' }, { before, after: await readGeneralSettings(tx) });
  });

/** For a caller who tells the trail of it. */
export async function writeGeneralSettings(tx: Tx, body: GeneralSettingsBody): Promise<void> {
  const { costPerMessage, ...rest } = body;
  const cost = costPerMessage === undefined ? {} : { costPerMessage: costPerMessage?.toFixed(4) ?? null };
  const changes = Object.fromEntries(Object.entries({ ...rest, ...cost }).filter(([, value]) => value !== undefined));
  const before = await accountTimezone(tx);
  await saveSettings(tx, changes, accountNow(tx));
  const timezone = await accountTimezone(tx);
  if (timezone !== before) await tx.facts.emit(tx, timezoneChanged, { timezone });
  await publish(tx, 'settings');
}

export async function accountTimezone(ctx: Ctx): Promise<string> {
  return (await findSettings(ctx))?.timezone ?? DEFAULT_TIMEZONE;
}

export async function timezonesOf(ctx: SetCtx, accountIds: AccountId[]): Promise<(accountId: AccountId) => string> {
  const chosen = await listTimezones(ctx, accountIds);
  return (accountId) => chosen.get(accountId) ?? DEFAULT_TIMEZONE;
}
