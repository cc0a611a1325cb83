import {
  type CampaignTemplate,
  type StepTemplate,
  type TemplateBody,
  VALUE_MAY_BE_EMPTY,
} from '@prumo/contracts/campaigns';
import { VALUE_REQUIRED } from '@prumo/contracts/conversations/outbound';
import type { CampaignId, TemplateId } from '@prumo/contracts/ids';
import { mayBeEmptyInCampaign, unknownInCampaign } from '@prumo/contracts/variables/campaign';
import {
  activeChannel,
  type Capabilities,
  fillTemplate,
  listApprovedTemplates,
  type Registry,
} from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { invalidField } from '#platform/errors.ts';
import { unsendable } from '../launch-refusal.ts';
import { listWaitingTemplates, type WaitingTemplate } from '../send-store.ts';
import { campaignTexts, stepTexts } from '../texts.ts';
import { listTemplates, type TemplateRow } from './template-store.ts';

export type StepToKeep = Omit<TemplateBody, 'approvedTemplate'> & { approvedTemplate?: StepTemplate | null };

type StepTemplateInput = { campaignId: CampaignId; templateId: TemplateId | null; body: TemplateBody };

/**
 * Where the channel has no templates, a step keeps its template while its words are unchanged. Calls the provider: call
 * before taking any lock.
 */
export async function withApprovedTemplate(
  ctx: Ctx,
  registry: Registry,
  asked: StepTemplateInput,
): Promise<StepToKeep> {
  const { approvedTemplate: choice, ...body } = asked.body;
  const { hasTemplates } = (await activeChannel(ctx, registry)).adapter.capabilities;
  if (!hasTemplates) return { ...body, approvedTemplate: await keptTemplate(ctx, asked) };
  if (!choice) return { ...body, approvedTemplate: null };

  const approved = await listApprovedTemplates(ctx, registry);
  const found = approved.find(({ name, language }) => name === choice.name && language === choice.language);
  if (!found) throw invalidField('approvedTemplate', stepTexts.templateNotApproved);
  refuseValues(choice.values, found.variables);
  if (found.header && body.mediaFiles.length !== 1) throw invalidField('mediaFiles', stepTexts.templateNeedsFile);
  const { name, language, values } = choice;
  return {
    ...body,
    type: found.header ?? 'text',
    mediaFiles: found.header ? body.mediaFiles : [],
    content: fillTemplate(found.body, values),
    approvedTemplate: { name, language, body: found.body, values },
  };
}

function refuseValues(values: string[], variables: number): void {
  if (values.length !== variables) throw invalidField('approvedTemplate', VALUE_REQUIRED);
  for (const value of values) {
    const [unknown] = unknownInCampaign(value);
    if (unknown) throw invalidField('approvedTemplate', campaignTexts.unknownVariable(unknown));
    if (mayBeEmptyInCampaign(value)) throw invalidField('approvedTemplate', VALUE_MAY_BE_EMPTY);
  }
}

async function keptTemplate(
  ctx: Ctx,
  { campaignId, templateId, body }: StepTemplateInput,
): Promise<StepTemplate | null> {
  const step = (await listTemplates(ctx, [campaignId])).find(({ id }) => id === templateId);
  return step?.approvedTemplate && isSameWords(step, body) ? step.approvedTemplate : null;
}

const isSameWords = (step: TemplateRow, { type, content }: TemplateBody): boolean =>
  step.type === type && step.content === content;

export const stepsFor = <Step extends Pick<CampaignTemplate, 'approvedTemplate'>>(
  { hasTemplates }: Pick<Capabilities, 'hasTemplates'>,
  steps: Step[],
): Step[] => (hasTemplates ? steps : steps.map((step) => ({ ...step, approvedTemplate: null })));

export async function refuseUnapproved(ctx: Ctx, registry: Registry, campaignId: CampaignId): Promise<void> {
  const { hasTemplates } = (await activeChannel(ctx, registry)).adapter.capabilities;
  const steps = hasTemplates ? await listTemplates(ctx, [campaignId]) : [];
  if (!steps.some(({ approvedTemplate }) => approvedTemplate)) return;
  const approved = await listApprovedTemplates(ctx, registry);
  for (const { sequence, approvedTemplate: step } of steps) {
    if (!step) continue;
    const found = approved.find(({ name, language }) => name === step.name && language === step.language);
    const template = step.name;
    if (!found) throw unsendable(sequence, { code: 'template_not_approved', template });
    if (found.body !== step.body) throw unsendable(sequence, { code: 'template_changed', template });
  }
}

/** Checks waiting sends, which use the templates frozen at launch. */
export async function refuseWithdrawn(ctx: Ctx, registry: Registry, campaignId: CampaignId): Promise<void> {
  const { hasTemplates } = (await activeChannel(ctx, registry)).adapter.capabilities;
  const waiting = hasTemplates ? await listWaitingTemplates(ctx, campaignId) : [];
  if (waiting.length === 0) return;
  const approved = await listApprovedTemplates(ctx, registry);
  const isApproved = ({ name, language }: WaitingTemplate) =>
    approved.some((one) => one.name === name && one.language === language);
  const gone = waiting.find((one) => !isApproved(one));
  if (!gone) return;
  throw unsendable(gone.sequence, { code: 'template_withdrawn', template: gone.name });
}
