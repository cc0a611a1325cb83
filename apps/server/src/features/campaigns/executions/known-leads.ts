import { listEndedLeads, listSuppressedKeys } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import type { CampaignRow } from '../campaign-store.ts';
import type { ExecutionRow } from '../execution-store.ts';
import { listSendsOfExecutions, type SendRow } from '../send-store.ts';
import { listTemplates, type TemplateRow } from '../sequence/template-store.ts';
import { endedSince, type LeadEnd } from './ended-since.ts';

export type LeadInCampaign = { execution: ExecutionRow; campaign: CampaignRow; lastInboundAt: Date | null };

export type KnownLead = LeadInCampaign & {
  sends: SendRow[];
  steps: TemplateRow[];
  isSuppressed: boolean;
  endedAs: LeadEnd | null;
};

export async function readKnownLeads<Asked extends LeadInCampaign>(
  tx: Tx,
  asked: Asked[],
): Promise<(Asked & KnownLead)[]> {
  if (asked.length === 0) return [];
  const phoneKeys = asked.map(({ execution }) => execution.personKey);
  const [sends, templates, suppressed, ended] = await sendTogether([
    listSendsOfExecutions(
      tx,
      asked.map(({ execution }) => execution.id),
    ),
    listTemplates(tx, [...new Set(asked.map(({ campaign }) => campaign.id))]),
    listSuppressedKeys(tx, phoneKeys),
    listEndedLeads(tx, { leadIds: asked.map(({ execution }) => execution.leadId), phoneKeys }),
  ]);
  const steps = Map.groupBy(templates, ({ campaignId }) => campaignId);
  return asked.map((one) => ({
    ...one,
    sends: sends.get(one.execution.id) ?? [],
    steps: steps.get(one.campaign.id) ?? [],
    isSuppressed: suppressed.has(one.execution.personKey),
    endedAs: endedSince(one.execution, ended),
  }));
}
