import type { CampaignId, SendId } from '@prumo/contracts/ids';
import type { SendRefusal } from '@prumo/contracts/reasons/campaigns/send-refusals';
import type { DecideBody, DecisionOutcome, RetryBody, SendDecision } from '@prumo/contracts/reports/monitoring';
import type { Ctx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { findCampaign } from '../campaign-store.ts';
import { campaignTexts } from '../texts.ts';
import { decidableBefore, type OneSend } from './lock-send-with-owners.ts';
import { listDecidable, listRetryable } from './recipient-store.ts';
import { resendUncertain, retryFailed } from './send-again.ts';
import { SendRefused } from './send-refused.ts';
import { markSent, skipSend } from './settle-by-person.ts';

const VERBS: Record<SendDecision, (ctx: Ctx, one: OneSend) => Promise<void>> = {
  resend: resendUncertain,
  mark_sent: markSent,
  skip: skipSend,
};

export const decideSends = (ctx: Ctx, body: DecideBody & { campaignId: CampaignId }): Promise<DecisionOutcome> =>
  applyTo(ctx, body, VERBS[body.decision], () => listDecidable(ctx, body.campaignId, decidableBefore(ctx)));

export const retryFailures = (ctx: Ctx, body: RetryBody & { campaignId: CampaignId }): Promise<DecisionOutcome> =>
  applyTo(ctx, body, retryFailed, () => listRetryable(ctx, body.campaignId));

type DecisionScope = { campaignId: CampaignId; sendId?: SendId | undefined };

async function applyTo(
  ctx: Ctx,
  { campaignId, sendId }: DecisionScope,
  verb: (ctx: Ctx, one: OneSend) => Promise<void>,
  listAll: () => Promise<SendId[]>,
): Promise<DecisionOutcome> {
  if (!(await findCampaign(ctx, campaignId))) throw notFound(campaignTexts.notFound);
  if (sendId) {
    await verb(ctx, { campaignId, sendId });
    return { changed: 1, refused: [] };
  }
  const refusals: SendRefusal[] = [];
  let changed = 0;
  // One transaction per send: locks stay short, and a send that changed meanwhile does not stop the rest.
  for (const id of await listAll()) {
    try {
      await verb(ctx, { campaignId, sendId: id });
      changed += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error instanceof SendRefused ? error.obstacle : { code: error.code });
    }
  }
  return { changed, refused: counted(refusals) };
}

function counted(refusals: readonly SendRefusal[]): DecisionOutcome['refused'] {
  const refused = new Map<string, DecisionOutcome['refused'][number]>();
  for (const refusal of refusals) {
    const key = JSON.stringify(refusal);
    refused.set(key, { refusal, count: (refused.get(key)?.count ?? 0) + 1 });
  }
  return [...refused.values()];
}
