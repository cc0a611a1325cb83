import { CreateLeadBody, type Lead, type LeadStatus, UpdateLeadBody } from '@prumo/contracts/leads';
import { tableOf } from '@prumo/contracts/text/known-keys';
import { itemCode, itemWord } from '@prumo/contracts/words/schema-free-words';
import type { FieldErrors } from 'react-hook-form';
import type { LeadChanges } from '../queries.ts';
import { leadTexts } from '../texts.ts';

export const QUALIFICATION_FIELDS = [
  'fullName',
  'profession',
  'budget',
  'objetivo',
  'location',
  'propertyType',
  'propertyStage',
  'timeline',
  'notes',
] as const;
const OPTIONAL_FIELDS = ['email', 'company', 'city', ...QUALIFICATION_FIELDS] as const;
type OptionalField = (typeof OPTIONAL_FIELDS)[number];

export type LeadFormValues = Record<OptionalField | 'name' | 'phone' | 'tags', string> & { status: LeadStatus };

export function formValues(lead?: Lead): LeadFormValues {
  return {
    ...tableOf(OPTIONAL_FIELDS, (field) => typedOf(field, lead)),
    name: lead?.name ?? '',
    phone: lead?.phone ?? '',
    tags: lead?.tags.join(', ') ?? '',
    status: lead?.status ?? 'novo',
  };
}

const typedOf = (field: OptionalField, lead?: Lead) => itemWord(field, lead?.[field] ?? '');

export const splitTags = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const basics = (values: LeadFormValues) => ({
  name: values.name.trim(),
  phone: values.phone.trim(),
  tags: splitTags(values.tags),
  status: values.status,
});

export function createBody(values: LeadFormValues): LeadChanges {
  const filled = OPTIONAL_FIELDS.map((field) => [field, itemCode(field, values[field]) || undefined]);
  return { ...basics(values), ...Object.fromEntries(filled) };
}

/** Unchanged fields are left out; a cleared field is sent as '' (decision NS-045). */
export function updateBody(values: LeadFormValues, lead: Lead): LeadChanges {
  const before = formValues(lead);
  const isChanged = (field: keyof LeadFormValues) => values[field].trim() !== before[field].trim();
  const optional = OPTIONAL_FIELDS.filter(isChanged).map((field) => [field, itemCode(field, values[field])]);
  const { tags, ...basic } = basics(values);
  const required = (['name', 'phone', 'status'] as const).filter(isChanged).map((field) => [field, basic[field]]);
  return { ...Object.fromEntries([...required, ...optional]), ...(isChanged('tags') ? { tags } : {}) };
}

export function formErrors(values: LeadFormValues, lead?: Lead): FieldErrors<LeadFormValues> {
  const result = lead
    ? UpdateLeadBody.safeParse(updateBody(values, lead))
    : CreateLeadBody.safeParse(createBody(values));
  if (result.success) return {};
  const errors: FieldErrors<LeadFormValues> = {};
  for (const { code, path, message } of result.error.issues) {
    const field = path[0] as keyof LeadFormValues;
    const isBlank = code === 'too_small' && (field === 'name' || field === 'phone');
    errors[field] ??= {
      type: 'contract',
      message: isBlank ? leadTexts.form.fieldRequired : message,
    };
  }
  return errors;
}

export const lacksNameOrPhone = (values: Pick<LeadFormValues, 'name' | 'phone'>) =>
  values.name.trim() === '' || values.phone.trim() === '';
