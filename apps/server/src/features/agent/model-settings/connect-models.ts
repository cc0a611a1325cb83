import type { AccountId } from '@prumo/contracts/ids';
import type { TimeSource } from '#platform/clock.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import type { OutboundHttp } from '#platform/outbound/outbound-http.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { answerTurn } from '../gate/answer-turn.ts';
import type { TurnInput } from '../ledger/turn.ts';
import { type AskModel, languageModel, type ModelLimits } from '../model/server/ask-model.ts';
import { createBreaker } from '../model/server/breaker.ts';
import { connectModel, type ModelConfig } from '../model/server/connect-model.ts';
import { type CampaignRequest, type WrittenCampaign, writeCampaignTexts } from '../model/write-campaign.ts';
import { type ModelParts, writeWithModel } from '../model/write-reply.ts';
import { type AccountModel, accountModelOf, type OwnServer } from './account-models.ts';
import { recordModelUse } from './model-settings-store.ts';

export type Models = {
  installation: ModelParts | null;
  /** Null: the built-in engine writes. */
  partsOf(model: AccountModel): ModelParts | null;
  /** For a connection test, which no failure of the server should stop. */
  connectOwn(server: OwnServer, limits: ModelLimits): AskModel;
};

type Parts = {
  installation: ModelConfig | null;
  platform: { clock: TimeSource; outbound: OutboundHttp; secretBox: SecretBox };
  limits: ModelLimits;
  measure(ask: AskModel): AskModel;
};

/**
 * An account's own server is called through the door for addresses of accounts, with a breaker of its own, so that its
 * broken key stops nobody else.
 */
export function connectModels({ installation, platform, limits, measure }: Parts): Models {
  const { clock, outbound, secretBox } = platform;
  const connected = installation && connectModel(installation, clock);
  const measured = connected && { ...connected, ask: measure(connected.ask) };
  const own = new Map<AccountId, { settings: string; parts: ModelParts }>();

  const opened = (server: OwnServer) => ({
    ...server,
    apiKey: server.apiKey === null ? null : secretBox.open(server.apiKey),
  });

  function ownParts(server: OwnServer): ModelParts {
    const settings = JSON.stringify(server);
    const known = own.get(server.accountId);
    if (known?.settings === settings) return known.parts;
    const { prices, accountId: _, ...open } = opened(server);
    const ask = measure(languageModel(open, { outbound, ...limits }));
    const parts = { server: open, prices, ask, breaker: createBreaker(clock) };
    own.set(server.accountId, { settings, parts });
    return parts;
  }

  return {
    installation: measured,
    partsOf(model) {
      if (model.owner === 'account') return ownParts(model.server);
      return model.owner === 'installation' ? measured : null;
    },
    connectOwn: (server, more) => measure(languageModel(opened(server), { outbound, ...limits, ...more })),
  };
}

export const replyWriter = (models: Models) => async (input: TurnInput, model: AccountModel) => {
  const parts = models.partsOf(model);
  return parts ? writeWithModel(parts)(input, model) : answerTurn(input);
};

/** Null: the account has no model, so the built-in texts stand without a word about it. */
export const campaignTextWriter =
  (models: Models) =>
  async (ctx: Ctx, request: CampaignRequest): Promise<WrittenCampaign | null> => {
    const model = await accountModelOf(ctx);
    const parts = models.partsOf(model);
    if (parts === null) return null;
    const written = await writeCampaignTexts(parts)(request, model);
    await recordModelUse(ctx, 'campaign', written.writing, accountNow(ctx));
    return written;
  };
