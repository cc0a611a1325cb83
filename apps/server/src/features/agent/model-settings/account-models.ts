import { PROVIDER_ADDRESSES } from '@prumo/contracts/agent/model';
import type { AccountId } from '@prumo/contracts/ids';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Ctx, type SetCtx } from '#platform/context.ts';
import type { ModelServer } from '../model/server/open-model.ts';
import type { Prices } from '../model/writing.ts';
import { listModelSettings, type ModelSettingsRow } from './model-settings-store.ts';

/** `apiKey`: sealed. */
export type OwnServer = ModelServer & { accountId: AccountId; prices: Prices | null };

/** Which model writes for an account. `isSpent`: what it cost today has reached the account's limit. */
export type AccountModel =
  | { owner: 'installation'; isSpent: boolean }
  | { owner: 'account'; server: OwnServer; isSpent: boolean }
  | { owner: 'none'; isSpent: false };

const INSTALLATIONS: AccountModel = { owner: 'installation', isSpent: false };

export const pricesOf = ({
  priceInput,
  priceOutput,
}: Pick<ModelSettingsRow, 'priceInput' | 'priceOutput'>): Prices | null =>
  priceInput === null || priceOutput === null ? null : { input: priceInput, output: priceOutput };

export function ownServerOf(row: ModelSettingsRow): OwnServer | null {
  const { userId, provider, model, apiKey } = row;
  const baseUrl = row.baseUrl ?? (provider && PROVIDER_ADDRESSES[provider]);
  return provider && model && baseUrl
    ? { accountId: userId, provider, baseUrl, model, apiKey, prices: pricesOf(row) }
    : null;
}

function modelOf(row: ModelSettingsRow): AccountModel {
  const isSpent = row.dailyLimit !== null && (row.spentToday?.total ?? 0) >= row.dailyLimit;
  if (row.owner === 'installation') return { owner: 'installation', isSpent };
  const server = row.owner === 'account' ? ownServerOf(row) : null;
  return server ? { owner: 'account', server, isSpent } : { owner: 'none', isSpent: false };
}

/** One query for all accounts of a round, which looks at decisions only where an account has a limit. */
export async function accountModelsOf(
  ctx: SetCtx,
  accountIds: readonly AccountId[],
  timezoneOf: (accountId: AccountId) => string,
): Promise<(accountId: AccountId) => AccountModel> {
  const days = accountIds.map((accountId) => ({ accountId, timezone: timezoneOf(accountId) }));
  const rows = await listModelSettings(ctx, days, { now: accountNow(ctx) });
  const models = new Map(rows.map((row) => [row.userId, modelOf(row)]));
  return (accountId) => models.get(accountId) ?? INSTALLATIONS;
}

export async function accountModelOf(ctx: Ctx): Promise<AccountModel> {
  const timezone = await accountTimezone(ctx);
  const modelOf = await accountModelsOf(ctx, [ctx.accountId], () => timezone);
  return modelOf(ctx.accountId);
}

/** What the limit of today leaves to spend; null: no limit. */
export async function leftToday(ctx: Ctx): Promise<number | null> {
  const days = [{ accountId: ctx.accountId, timezone: await accountTimezone(ctx) }];
  const [row] = await listModelSettings(ctx, days, { now: accountNow(ctx) });
  return row?.dailyLimit == null ? null : Math.max(0, row.dailyLimit - (row.spentToday?.total ?? 0));
}
