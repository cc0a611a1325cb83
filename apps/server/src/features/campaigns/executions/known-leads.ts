import { listEndedLeads, listSuppressed } from '#features/leads/index.ts';
import type { SetTx } from '#platform/context.ts';
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
  tx: SetTx,
  asked: Asked[],
): Promise<(Asked & KnownLead)[]> {
  if (asked.length === 0) return [];
  const persons = asked.map(({ execution: { personKey, leadId }, campaign: { userId } }) => ({
    userId,
    personKey,
    leadId,
  }));
  const [sends, templates, suppressed, ended] = await sendTogether([
    listSendsOfExecutions(
      tx,
      asked.map(({ execution }) => execution.id),
    ),
    listTemplates(tx, [...new Set(asked.map(({ campaign }) => campaign.id))]),
    listSuppressed(tx, persons),
    listEndedLeads(tx, persons),
  ]);
  const steps = Map.groupBy(templates, ({ campaignId }) => campaignId);
  const endedOf = Map.groupBy(ended, ({ userId }) => userId);
  return asked.map((one, index) => {
    const person = persons[index];
    return {
      ...one,
      sends: sends.get(one.execution.id) ?? [],
      steps: steps.get(one.campaign.id) ?? [],
      isSuppressed: person !== undefined && suppressed.has(person),
      endedAs: endedSince(one.execution, endedOf.get(one.campaign.userId) ?? []),
    };
  });
}
