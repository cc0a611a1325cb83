import type { CampaignId, ExecutionId, SendId } from '@prumo/contracts/ids';
import { findLeads, renderText, variablesOf } from '#features/leads/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { insertSends, listSendsOfCampaign, type NewSend, type SendRow, updateSend } from '../send-store.ts';
import type { TemplateRow } from '../sequence/template-store.ts';
import { plannedTimes } from './prepare-sends.ts';

type Run = { campaignId: CampaignId; templates: TemplateRow[]; isSimulated: boolean };

/**
 * What is still open of the run takes the texts as they are edited now, and steps added at the end get their rows
 * (NS-069). Counts the rows that may still leave. The caller holds the campaign's lock.
 */
export async function resumeOpenSends(tx: Ctx, { campaignId, templates, isSimulated }: Run): Promise<number> {
  const sends = (await listSendsOfCampaign(tx, campaignId)).filter((send) => send.isSimulated === isSimulated);
  const open = sends.filter(({ status }) => status === 'planned' || status === 'queued');
  const openExecutions = Map.groupBy(open, ({ executionId }) => executionId);
  const leads = new Map(
    (await findLeads(tx, [...new Set(open.map(({ leadId }) => leadId))])).map((lead) => [lead.id, lead]),
  );

  for (const send of open) {
    const template = templates.find(({ id }) => id === send.templateId);
    const lead = leads.get(send.leadId);
    if (!template || !lead) continue;
    const text = renderText(template.content, variablesOf(lead));
    if (text !== send.text || template.type !== send.type) await updateSend(tx, send.id, { text, type: template.type });
  }
  const added = [...openExecutions].flatMap(([executionId, rows]) =>
    missingSteps(tx, executionId, rows, sends, templates),
  );
  const texts = added.map((row) => {
    const lead = leads.get(row.leadId);
    return lead ? { ...row, text: renderText(row.text, variablesOf(lead)) } : row;
  });
  await insertSends(tx, texts);
  return open.length + added.length;
}

function missingSteps(
  tx: Ctx,
  executionId: ExecutionId,
  rows: SendRow[],
  all: SendRow[],
  templates: TemplateRow[],
): NewSend[] {
  const [example] = rows;
  if (!example) return [];
  const known = new Set(all.filter((send) => send.executionId === executionId).map(({ templateId }) => templateId));
  const now = accountNow(tx);
  const times = plannedTimes(templates, now);
  return templates
    .filter(({ id }) => !known.has(id))
    .map((template) => ({
      id: newId<SendId>(),
      campaignId: example.campaignId,
      executionId,
      leadId: example.leadId,
      templateId: template.id,
      personKey: example.personKey,
      sequence: template.sequence,
      channelAccountId: example.channelAccountId,
      isSimulated: example.isSimulated,
      type: template.type,
      text: template.content,
      status: 'planned' as const,
      plannedAt: times.get(template.sequence) ?? now,
      createdAt: now,
    }));
}
