import {
  campaignSendSource,
  endSequencesOfPerson,
  launchCampaign,
  onLeadsWrote,
  onMessagesSettled,
  onProductSold,
  onSendEchoed,
  onSendFound,
  onSendNamed,
  onSendsExpired,
  recheckLimits,
  uncertainSendSource,
} from '../../../apps/server/src/features/campaigns/index.ts';
import { resendUncertain, retryFailed } from '../../../apps/server/src/features/campaigns/recipients/send-again.ts';
import { markSent, skipSend } from '../../../apps/server/src/features/campaigns/recipients/settle-by-person.ts';
import {
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
} from '../../../apps/server/src/features/campaigns/stops/pause-campaign.ts';
import { tellHealth } from '../../../apps/server/src/features/channel/health/check-health.ts';
import { createRegistry } from '../../../apps/server/src/features/channel/index.ts';
import type { ChannelAdapter } from '../../../apps/server/src/features/channel/port/adapter.ts';
import {
  conversationTaken,
  ingestEvent,
  leadsWrote,
  messagesSettled,
  sendEchoed,
  sendNamed,
  silenceSuppressed,
  takeOver,
} from '../../../apps/server/src/features/conversations/index.ts';
import { takeBackSource } from '../../../apps/server/src/features/conversations/take-back/take-back-source.ts';
import { numberSuppressed } from '../../../apps/server/src/features/leads/index.ts';
import {
  expiredSendSource,
  openSendSource,
  sendFound,
  sendsExpired,
} from '../../../apps/server/src/features/outbox/index.ts';
import { sendingChanged } from '../../../apps/server/src/features/sending/index.ts';
import type { TimeSource } from '../../../apps/server/src/platform/clock.ts';
import { type Ctx, contextFor, type Platform, type SetTx, type Tx } from '../../../apps/server/src/platform/context.ts';
import type { Db } from '../../../apps/server/src/platform/db/open-database.ts';
import type { DueSource } from '../../../apps/server/src/platform/engine/due-rows.ts';
import { createFactBus } from '../../../apps/server/src/platform/facts/fact-bus.ts';

export const ACCOUNT = '00000000-0000-7000-8000-000000000001';

export type Product = { ctx: Ctx; sources: DueSource[]; verbs: typeof verbs };

const verbs = {
  launchCampaign,
  pauseCampaign,
  resumeCampaign,
  cancelCampaign,
  takeOver,
  onProductSold,
  resendUncertain,
  retryFailed,
  markSent,
  skipSend,
  tellHealth,
  ingestEvent,
};

export function openProduct(
  db: Db,
  clock: TimeSource,
  adapter: ChannelAdapter,
  onError: (error: unknown) => void,
): Product & { registry: ReturnType<typeof createRegistry> } {
  const facts = createFactBus<Tx, SetTx>();
  facts.on(numberSuppressed, silenceSuppressed, (tx, { phoneKey }) => endSequencesOfPerson(tx, phoneKey, 'opt_out'));
  facts.on(leadsWrote, onLeadsWrote);
  facts.on(conversationTaken, (tx, { personKey }) => endSequencesOfPerson(tx, personKey, 'taken'));
  facts.on(sendingChanged, recheckLimits);
  facts.on(messagesSettled, onMessagesSettled);
  facts.on(sendNamed, onSendNamed);
  facts.on(sendFound, onSendFound);
  facts.on(sendEchoed, onSendEchoed);
  facts.on(sendsExpired, onSendsExpired);
  const told = ({ err }: { err?: unknown }) => onError(err);
  const log = { error: told, warn: () => {}, info: () => {}, debug: () => {} };
  const platform = {
    db,
    clock,
    log,
    facts,
    productName: 'Prumo',
    keyedHash: (text: string) => `hash of ${text}`,
  } as unknown as Platform;
  const registry = createRegistry([adapter]);
  const actor = { kind: 'user', userId: ACCOUNT as never, name: 'Ana', role: 'owner' } as const;
  return {
    ctx: contextFor(platform, { accountId: ACCOUNT as never, actor, clockOffsetMs: 0 }),
    registry,
    verbs,
    sources: [
      campaignSendSource(platform, registry),
      expiredSendSource(platform),
      takeBackSource(platform, registry),
      openSendSource(platform, registry),
      uncertainSendSource(platform),
    ],
  };
}
