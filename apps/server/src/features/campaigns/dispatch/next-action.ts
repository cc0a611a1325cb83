import type { Ctx } from '#platform/context.ts';
import type { ExecutionRow } from '../execution-store.ts';
import type { SendRow } from '../send-store.ts';
import { type NextAction, nextActions } from '../sequence/sequence.ts';
import { listTemplates } from '../sequence/template-store.ts';
import type { CampaignRow } from '../store.ts';
import { readExecutionState } from './execution-state.ts';

type Known = { execution: ExecutionRow; campaign: CampaignRow; sends: SendRow[]; lastInboundAt: Date | null };

/** What the lead's sequence does next. A step added since the launch is none of it before the next run gives it rows. */
export async function nextActionOf(tx: Ctx, known: Known): Promise<NextAction> {
  const frozen = new Set(known.sends.map(({ templateId }) => templateId));
  const steps = (await listTemplates(tx, [known.campaign.id])).filter(({ id }) => frozen.has(id));
  return nextActions(await readExecutionState(tx, known), steps);
}
