import {
  type ModelFailure,
  type ModelSettings,
  type ModelSettingsBody,
  type ModelTest,
  type OwnModelBody,
  PROVIDER_ADDRESSES,
} from '@prumo/contracts/agent/model';
import { z } from 'zod';
import { accountTimezone } from '#features/settings/index.ts';
import { recordChange } from '#platform/acts.ts';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { invalidField } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { refuseServer } from '#platform/outbound/refuse-server.ts';
import { maskSecret } from '#platform/secrets/mask-secret.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { costOf } from '../model/writing.ts';
import { accountModelOf, ownServerOf, pricesOf } from './account-models.ts';
import type { Models } from './connect-models.ts';
import {
  listModelSettings,
  type ModelSettingsRow,
  recordModelUse,
  type StoredModel,
  saveModelSettings,
} from './model-settings-store.ts';

export type ModelSettingsParts = { models: Models; secretBox: SecretBox; servers: readonly string[] };

async function findSettings(ctx: Ctx): Promise<ModelSettingsRow | null> {
  const day = { accountId: ctx.accountId, timezone: await accountTimezone(ctx) };
  const [row] = await listModelSettings(ctx, [day], { now: accountNow(ctx), isAlwaysCounted: true });
  return row ?? null;
}

function ownOf(row: ModelSettingsRow | null, box: SecretBox): ModelSettings['own'] {
  if (!row?.provider || !row.model) return null;
  const { provider, baseUrl, model, priceInput, priceOutput } = row;
  const apiKey = row.apiKey === null ? null : maskSecret(box.open(row.apiKey) ?? '');
  return { provider, baseUrl, model, apiKey, priceInput, priceOutput };
}

export async function readModelSettings(
  ctx: Ctx,
  { models: { installation }, secretBox, servers }: ModelSettingsParts,
): Promise<ModelSettings> {
  const row = await findSettings(ctx);
  return {
    owner: row?.owner ?? 'installation',
    installation: installation && { model: installation.server.model, hasPrices: installation.prices !== null },
    own: ownOf(row, secretBox),
    dailyLimit: row?.dailyLimit ?? null,
    spentToday: row?.spentToday ?? null,
    servers: [...servers],
  };
}

export async function hasModel(ctx: Ctx, { models }: Pick<ModelSettingsParts, 'models'>): Promise<boolean> {
  return models.partsOf(await accountModelOf(ctx)) !== null;
}

const KEY_AGAIN = 'O servidor mudou: informe a chave de novo, ou remova a que estava salva';
const KEY_MISSING = 'Informe a chave';

/** A stored key is never sent to another server than the one it was typed for. */
function keyAfter(own: OwnModelBody, before: ModelSettingsRow | null, box: SecretBox): string | null {
  if (own.apiKey) return box.seal(own.apiKey);
  const stored = own.apiKey === null ? null : (before?.apiKey ?? null);
  const isSame = before?.provider === own.provider && before.baseUrl === own.baseUrl;
  if (stored !== null && !isSame) throw invalidField('own.apiKey', KEY_AGAIN);
  if (stored === null && PROVIDER_ADDRESSES[own.provider] !== null) throw invalidField('own.apiKey', KEY_MISSING);
  return stored;
}

const NO_OWN = { provider: null, baseUrl: null, model: null, apiKey: null, priceInput: null, priceOutput: null };

const LIMIT_NEEDS_PRICES = {
  account: 'Informe os preços do modelo: sem eles não há custo para limitar',
  installation: 'O modelo da instalação não tem preços: sem eles não há custo para limitar',
};

function refuseVainLimit({ owner, own, dailyLimit }: ModelSettingsBody, { installation }: Models): void {
  if (dailyLimit === null || owner === 'none') return;
  const prices = owner === 'account' ? own && pricesOf(own) : (installation?.prices ?? null);
  if (!prices) throw invalidField('dailyLimit', LIMIT_NEEDS_PRICES[owner]);
}

export async function saveModel(ctx: Ctx, parts: ModelSettingsParts, body: ModelSettingsBody): Promise<ModelSettings> {
  const { models, secretBox, servers } = parts;
  refuseVainLimit(body, models);
  return inTransaction(ctx, async (tx) => {
    const before = await findSettings(tx);
    const { owner, own, dailyLimit } = body;
    refuseServer('own.baseUrl', own?.baseUrl, { stored: before?.baseUrl ?? null, servers });
    const stored: StoredModel = own === null ? NO_OWN : { ...own, apiKey: keyAfter(own, before, secretBox) };
    await saveModelSettings(tx, { ...stored, owner, dailyLimit }, accountNow(tx));
    const hasNewSecret = stored.apiKey !== null && stored.apiKey !== before?.apiKey;
    await recordChange(
      tx,
      { act: 'model_settings_changed' },
      {
        before: { ...toldOf(before), hasNewSecret: false },
        after: { ...toldOf(await findSettings(tx)), hasNewSecret },
      },
    );
    await publish(tx, 'settings');
    return readModelSettings(tx, parts);
  });
}

const toldOf = (row: ModelSettingsRow | null) => ({
  modelOwner: row?.owner ?? 'installation',
  modelProvider: row?.provider ?? null,
  baseUrl: row?.baseUrl ?? null,
  model: row?.model ?? null,
  priceInput: row?.priceInput ?? null,
  priceOutput: row?.priceOutput ?? null,
  dailyCostLimit: row?.dailyLimit ?? null,
});

const TEST_DEADLINE_MS = 15_000;
const NOTHING_STORED = 'Salve o modelo da conta antes de testar';

/** Of these the HTTP status says more. */
const STATUS_TELLS: ReadonlySet<ModelFailure> = new Set(['rejected', 'rate_limited', 'overloaded', 'server_error']);

/** One real call, as small as possible. It counts as a trial, and no limit refuses it. */
export async function testModel(ctx: Ctx, { models }: ModelSettingsParts): Promise<ModelTest> {
  const row = await findSettings(ctx);
  const server = row && ownServerOf(row);
  if (!server) throw invalidField('own', NOTHING_STORED);
  const begun = performance.now();
  const answer = await models.connectOwn(server, { deadlineMs: TEST_DEADLINE_MS })({
    instructions: 'Isto é um teste de conexão. Chame a ferramenta "confirmar".',
    data: '{"teste":true}',
    tools: { confirmar: { description: 'Confirma que a conexão funciona.', inputSchema: z.object({}) } },
    lookUps: [],
  });
  const milliseconds = Math.round(performance.now() - begun);
  const { use } = answer;
  const used = { model: server.model, use, cost: costOf(use, server.prices) };
  await recordModelUse(ctx, 'trial', used, accountNow(ctx));
  if (answer.kind === 'action') return { failure: null, detail: null, milliseconds };
  const isOfServer = STATUS_TELLS.has(answer.reason);
  return { failure: answer.reason, detail: isOfServer ? answer.detail : null, milliseconds };
}
