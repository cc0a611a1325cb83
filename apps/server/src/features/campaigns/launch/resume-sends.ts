import type { SendId } from '@prumo/contracts/ids';
import { campaignValuesOf, type ProductValues } from '@prumo/contracts/variables/campaign';
import { findConversationOfPerson } from '#features/conversations/index.ts';
import { findLeads } from '#features/leads/index.ts';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { type CampaignRow, updateCampaignRow } from '../campaign-store.ts';
import { activeExecutionPortions, type ExecutionRow } from '../execution-store.ts';
import { planNextSend } from '../executions/plan-next-sends.ts';
import { plannedTimes } from '../limits/planned-times.ts';
import { insertSends, listSendsOfExecutions, type NewSend, type SendRow, updateSend } from '../send-store.ts';
import { readProductValues } from '../sequence/product-values.ts';
import { mayLeave } from '../sequence/progress.ts';
import { renderPart } from '../sequence/render-part.ts';
import type { TemplateRow } from '../sequence/template-store.ts';
import { carries, compareEditedSteps, editedTime } from './edited-steps.ts';

type Run = { campaign: CampaignRow; templates: TemplateRow[]; isSimulated: boolean };

/**
 * Applies edited steps to unsent rows and adds rows for new steps (NS-069). Returns how many may still be sent. The
 * caller holds the campaign's lock.
 */
export async function resumeOpenSends(tx: Tx, { campaign, templates, isSimulated }: Run): Promise<number> {
  const times = plannedTimes(templates, accountNow(tx));
  const product = await readProductValues(tx, campaign.id);
  const shortened: ExecutionRow[] = [];
  let open = 0;
  for await (const executions of activeExecutionPortions(tx, { campaignId: campaign.id, isSimulated })) {
    const resumed = await resumePortion(tx, executions, { templates, times, product });
    shortened.push(...resumed.shortened);
    open += resumed.open;
  }
  await updateCampaignRow(tx, campaign.id, { hasEditedSteps: false });
  for (const execution of shortened) {
    const conversation = await findConversationOfPerson(tx, execution.personKey);
    await planNextSend(tx, { execution, campaign, lastInboundAt: conversation?.lastInboundAt ?? null });
  }
  return open;
}

type Steps = { templates: TemplateRow[]; times: Map<number, Date>; product: ProductValues };

async function resumePortion(
  tx: Tx,
  executions: ExecutionRow[],
  { templates, times, product }: Steps,
): Promise<{ shortened: ExecutionRow[]; open: number }> {
  const rowsOf = await listSendsOfExecutions(
    tx,
    executions.map(({ id }) => id),
  );
  const found = await findLeads(tx, [...new Set(executions.map(({ leadId }) => leadId))]);
  const leads = new Map(found.map((lead) => [lead.id, lead]));
  const added: NewSend[] = [];
  const shortened: ExecutionRow[] = [];
  let open = 0;

  for (const execution of executions) {
    await letOthersRun();
    const rows = rowsOf.get(execution.id) ?? [];
    const lead = leads.get(execution.leadId);
    const [example] = rows;
    if (!lead || !example) continue;
    const values = campaignValuesOf(lead, product);
    const changes = compareEditedSteps(rows, templates, (part) => renderPart(part, values));
    await writeEdits(tx, changes);
    if (changes.dropped.length > 0) shortened.push(execution);
    else await writeTime(tx, { execution, rows, templates });
    added.push(...changes.added.map((addition) => newSend(tx, example, addition, times)));
    open += rows.filter(mayLeave).length - changes.dropped.length + changes.added.length;
  }
  await insertSends(tx, added);
  return { shortened, open };
}

type StepChanges = ReturnType<typeof compareEditedSteps>;

async function writeEdits(tx: Tx, { kept, dropped }: StepChanges): Promise<void> {
  for (const { row, part } of kept) if (!carries(row, part)) await updateSend(tx, row.id, part);
  for (const { id } of dropped)
    await updateSend(tx, id, { status: 'skipped', reason: { code: 'dropped_from_step' }, dueAt: null });
}

async function writeTime(tx: Tx, waiting: Parameters<typeof editedTime>[0]): Promise<void> {
  const edited = editedTime(waiting);
  if (edited) await updateSend(tx, edited.row.id, { dueAt: edited.dueAt, hurriedBy: { code: 'delay_edited' } });
}

function newSend(
  tx: Tx,
  { campaignId, executionId, leadId, personKey, channelAccountId, isSimulated }: SendRow,
  { templateId, sequence, place, part }: StepChanges['added'][number],
  times: Map<number, Date>,
): NewSend {
  const now = accountNow(tx);
  return {
    id: newId<SendId>(),
    ...{ campaignId, executionId, leadId, personKey, channelAccountId, isSimulated },
    ...{ templateId, sequence, part: place, ...part },
    status: 'planned',
    plannedAt: times.get(sequence) ?? now,
    createdAt: now,
  };
}
