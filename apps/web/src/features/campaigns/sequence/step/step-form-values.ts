import {
  type CampaignTemplate,
  type DelayUnit,
  type StepFile,
  type StepTemplateChoice,
  TemplateBody,
  VALUE_MAY_BE_EMPTY,
} from '@prumo/contracts/campaigns';
import { CAPTION_MAX, type MessageType } from '@prumo/contracts/conversations';
import { mayBeEmptyInCampaign, unknownInCampaign } from '@prumo/contracts/variables/campaign';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { takesFiles } from '../step-file-rules.ts';
import { sequenceTexts } from '../texts.ts';
import { type ChosenTemplate, storedChoice, wordsOf } from './step-template.ts';

const texts = sequenceTexts.step;

export type StepValues = {
  type: MessageType;
  mediaFiles: StepFile[];
  content: string;
  approvedTemplate: ChosenTemplate | null;
  templateValues: string[];
  delayAmount: string;
  delayUnit: DelayUnit;
  stopIfResponds: boolean;
  transferToAI: boolean;
  continueIfNoResponse: boolean;
  followUpDays: string;
};

/**
 * A new message defaults to a delay of one day, the stored default (decision NS-084); the first message to no delay.
 */
export function stepValues(template: CampaignTemplate | undefined, sequence: number): StepValues {
  const conditions = template?.conditions;
  return {
    type: template?.type ?? 'text',
    mediaFiles: template?.mediaFiles ?? [],
    content: template?.content ?? '',
    approvedTemplate: storedChoice(template),
    templateValues: template?.approvedTemplate?.values ?? [],
    delayAmount: String(template?.delayAmount ?? (sequence === 1 ? 0 : 1)),
    delayUnit: template?.delayUnit ?? (sequence === 1 ? 'minutes' : 'days'),
    stopIfResponds: conditions?.stopIfResponds ?? true,
    transferToAI: conditions?.transferToAI ?? true,
    continueIfNoResponse: conditions?.continueIfNoResponse ?? true,
    followUpDays: conditions?.followUpDays ? String(conditions.followUpDays) : '',
  };
}

const typedNumber = (text: string) => (/^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

type StepPlace = Pick<CampaignTemplate, 'sequence'>;

export function saidOf({ type, content, approvedTemplate, templateValues }: StepValues): StepWords {
  if (!approvedTemplate) return { type, content, approvedTemplate: null };
  const { name, language } = approvedTemplate;
  return {
    type: approvedTemplate.type,
    content: wordsOf(approvedTemplate, templateValues),
    approvedTemplate: { name, language, values: templateValues },
  };
}
type StepWords = Pick<CampaignTemplate, 'type' | 'content'> & { approvedTemplate: StepTemplateChoice | null };

export const readStep = (values: StepValues, kept: StepPlace) =>
  TemplateBody.safeParse({
    ...kept,
    ...saidOf(values),
    mediaFiles: takesFiles(saidOf(values).type) ? values.mediaFiles : [],
    delayAmount: typedNumber(values.delayAmount),
    delayUnit: values.delayUnit,
    conditions: {
      stopIfResponds: values.stopIfResponds,
      transferToAI: values.transferToAI,
      continueIfNoResponse: values.continueIfNoResponse,
      followUpDays:
        values.continueIfNoResponse && values.followUpDays.trim() !== '' ? typedNumber(values.followUpDays) : null,
    },
  });

export function stepErrors(values: StepValues, kept: StepPlace): FieldErrors<StepValues> {
  const errors: FieldErrors<StepValues> = {};
  const result = readStep(values, kept);
  for (const { path, message } of result.error?.issues ?? []) {
    if (path[0] === 'approvedTemplate') continue;
    if (path[0] === 'conditions') errors.followUpDays ??= { type: 'contract', message: texts.followUpInvalid };
    else errors[path[0] as 'content' | 'delayAmount'] ??= { type: 'contract', message };
  }
  if (takesFiles(saidOf(values).type) && values.mediaFiles.length === 0)
    errors.mediaFiles ??= { type: 'contract', message: texts.filesRequired };
  if (values.approvedTemplate) return { ...errors, ...templateErrors(values) };
  const [unknown] = unknownInCampaign(values.content);
  if (unknown) errors.content ??= { type: 'contract', message: texts.unknownVariable(unknown) };
  return errors;
}

function templateErrors({ templateValues, mediaFiles, approvedTemplate }: StepValues): FieldErrors<StepValues> {
  const said = templateValues.map(valueProblem);
  const isTooMany = takesFiles(approvedTemplate?.type ?? 'text') && mediaFiles.length > 1;
  return {
    ...(said.some(Boolean)
      ? { templateValues: said.map((message) => (message ? { type: 'contract', message } : undefined)) }
      : {}),
    ...(isTooMany ? { mediaFiles: { type: 'contract', message: sequenceTexts.template.oneFile } } : {}),
  };
}

function valueProblem(value: string): string | null {
  if (value.trim() === '') return sequenceTexts.template.required;
  const [unknown] = unknownInCampaign(value);
  if (unknown) return texts.unknownVariable(unknown);
  if (mayBeEmptyInCampaign(value)) return VALUE_MAY_BE_EMPTY;
  return value.trim().length > CAPTION_MAX ? sequenceTexts.template.tooLong(CAPTION_MAX) : null;
}

export const stepResolver =
  (kept: StepPlace): Resolver<StepValues, unknown, TemplateBody> =>
  (values) => {
    const errors = stepErrors(values, kept);
    const { data } = readStep(values, kept);
    return data && Object.keys(errors).length === 0 ? { values: data, errors: {} } : { values: {}, errors };
  };
