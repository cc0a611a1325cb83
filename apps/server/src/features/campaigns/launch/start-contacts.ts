import type { BatchConfig } from '@prumo/contracts/campaigns/batches';
import type { BatchExecutionId, CampaignId, ExecutionId, SendId } from '@prumo/contracts/ids';
import type { Channel } from '#features/channel/index.ts';
import { endOfDay, readSendingRules, type SendingRules, type Usage } from '#features/sending/index.ts';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import { mapInSlices } from '#platform/concurrency/map-in-slices.ts';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { Contact } from '../audience/audience.ts';
import { insertExecutions, type NewExecution } from '../execution-store.ts';
import { contactPlanner, type PlannedContact } from '../limits/plan-sends.ts';
import { readUsage } from '../limits/read-usage.ts';
import { shiftReason } from '../limits/shift-reason.ts';
import { insertSends, type NewSend } from '../send-store.ts';
import { readProductValues } from '../sequence/product-values.ts';
import type { TemplateRow } from '../sequence/template-store.ts';

export type Start = {
  campaignId: CampaignId;
  templates: TemplateRow[];
  channel: Channel;
  contacts: Contact[];
  batch?: { executionId: BatchExecutionId; config: BatchConfig } | undefined;
  ignoresHours?: boolean | undefined;
};
export type StartPlan = { rules: SendingRules; days: Usage['days']; contacts: PlannedContact[] };

export async function planContacts(ctx: Ctx, { channel, ...start }: Start): Promise<StartPlan> {
  const rules = await readSendingRules(ctx, channel);
  const persons = start.contacts.map(({ phoneKey }) => phoneKey);
  const usage = await readUsage(ctx, { channel, rules, isBatch: start.batch !== undefined }, persons);
  const product = await readProductValues(ctx, start.campaignId);
  const planned = contactPlanner({ ...start, product, rules, usage, at: accountNow(ctx) });
  return { rules, days: usage.days, contacts: await mapInSlices(start.contacts, planned) };
}

/** Few enough that writing them is no long work. */
const CONTACTS_A_STATEMENT = 200;

/** One execution per person. The caller holds the campaign's lock. */
export async function startContacts(tx: Tx, start: Start): Promise<StartPlan> {
  const plan = await planContacts(tx, start);
  for (let from = 0; from < plan.contacts.length; from += CONTACTS_A_STATEMENT) {
    await letOthersRun();
    const contacts = plan.contacts.slice(from, from + CONTACTS_A_STATEMENT);
    await insertContacts(tx, start, { ...plan, contacts });
  }
  return plan;
}

async function insertContacts(tx: Tx, start: Start, plan: StartPlan): Promise<void> {
  const executions: NewExecution[] = [];
  const sends: NewSend[] = [];
  const at = accountNow(tx);
  const isHurried = start.ignoresHours === true;
  const hoursHoldFrom = endOfDay(plan, at);
  const run = {
    campaignId: start.campaignId,
    channelAccountId: start.channel.account.id,
    isSimulated: start.channel.adapter.capabilities.isSimulated,
  };
  for (const { contact, batchNumber, messages } of plan.contacts) {
    const person = { ...run, leadId: contact.leadId, personKey: contact.phoneKey };
    const id = newId<ExecutionId>();
    const first = messages[0]?.template;
    const batchExecutionId = start.batch?.executionId ?? null;
    executions.push({ ...person, id, batchExecutionId, batchNumber, createdAt: at, updatedAt: at });
    messages.forEach(({ template, part, content, plannedAt, shifts }, index) => {
      const isFirst = index === 0;
      sends.push({
        ...person,
        id: newId<SendId>(),
        executionId: id,
        templateId: template.id,
        sequence: template.sequence,
        part,
        ...content,
        shifts,
        status: isFirst ? 'queued' : 'planned',
        plannedAt: plannedAt ?? at,
        dueAt: isFirst ? (plannedAt ?? at) : null,
        reason: isFirst ? shiftReason(shifts) : null,
        ignoresHours: isHurried && template.sequence === first?.sequence && (plannedAt ?? at) < hoursHoldFrom,
        createdAt: at,
      });
    });
  }
  await insertExecutions(tx, executions);
  await insertSends(tx, sends);
}
