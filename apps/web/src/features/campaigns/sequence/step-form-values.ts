import { type CampaignTemplate, type DelayUnit, type MediaFile, TemplateBody } from '@prumo/contracts/campaigns';
import type { MessageType } from '@prumo/contracts/conversations';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { unknownVariables } from './fill-variables.ts';
import { takesFiles } from './step-file-rules.ts';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.step;

/** Numbers as typed. */
export type StepValues = {
  type: MessageType;
  mediaFiles: MediaFile[];
  content: string;
  delayAmount: string;
  delayUnit: DelayUnit;
  stopIfResponds: boolean;
  transferToAI: boolean;
  continueIfNoResponse: boolean;
  followUpDays: string;
};

/** A new message starts at one day, the stored default in the unit one would type (decision NS-084); the first at once. */
export function stepValues(template: CampaignTemplate | undefined, sequence: number): StepValues {
  const conditions = template?.conditions;
  return {
    type: template?.type ?? 'text',
    mediaFiles: template?.mediaFiles ?? [],
    content: template?.content ?? '',
    delayAmount: String(template?.delayAmount ?? (sequence === 1 ? 0 : 1)),
    delayUnit: template?.delayUnit ?? (sequence === 1 ? 'minutes' : 'days'),
    stopIfResponds: conditions?.stopIfResponds ?? true,
    transferToAI: conditions?.transferToAI ?? true,
    continueIfNoResponse: conditions?.continueIfNoResponse ?? true,
    followUpDays: conditions?.followUpDays ? String(conditions.followUpDays) : '',
  };
}

const typedNumber = (text: string) => (/^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

type Kept = Pick<CampaignTemplate, 'sequence'>;

export const readStep = (values: StepValues, kept: Kept) =>
  TemplateBody.safeParse({
    ...kept,
    type: values.type,
    mediaFiles: takesFiles(values.type) ? values.mediaFiles : [],
    content: values.content,
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

/** The contract's rules and unknown variables, told on the field they belong to. */
export function stepErrors(values: StepValues, kept: Kept): FieldErrors<StepValues> {
  const errors: FieldErrors<StepValues> = {};
  const result = readStep(values, kept);
  for (const { path, message } of result.error?.issues ?? []) {
    if (path[0] === 'conditions') errors.followUpDays ??= { type: 'contract', message: texts.followUpInvalid };
    else errors[path[0] as 'content' | 'delayAmount'] ??= { type: 'contract', message };
  }
  if (takesFiles(values.type) && values.mediaFiles.length === 0)
    errors.mediaFiles ??= { type: 'contract', message: texts.filesRequired };
  const [unknown] = unknownVariables(values.content);
  if (unknown) errors.content ??= { type: 'contract', message: texts.unknownVariable(unknown) };
  return errors;
}

export const stepResolver =
  (kept: Kept): Resolver<StepValues, unknown, TemplateBody> =>
  (values) => {
    const errors = stepErrors(values, kept);
    const { data } = readStep(values, kept);
    return data && Object.keys(errors).length === 0 ? { values: data, errors: {} } : { values: {}, errors };
  };
