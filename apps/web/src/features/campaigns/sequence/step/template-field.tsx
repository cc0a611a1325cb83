import { useQuery } from '@tanstack/react-query';
import { approvedTemplatesQuery } from '#domain/channel/approved-templates.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { sequenceTexts } from '../texts.ts';
import { type ChosenTemplate, chosenOf, nameOf } from './step-template.ts';

const texts = sequenceTexts.template;
const FRESH_MS = 60_000;
const FREE = '';

type TemplateFieldProps = {
  value: ChosenTemplate | null;
  onValueChange: (template: ChosenTemplate | null) => void;
  error: string | undefined;
};

/** Only approved texts reach leads who have not written within the last day. */
export function TemplateField({ value, onValueChange, error }: TemplateFieldProps) {
  const { data: templates, error: failed, refetch } = useQuery({ ...approvedTemplatesQuery, staleTime: FRESH_MS });
  if (failed && !templates)
    return (
      <ErrorState className="py-2" title={texts.failed} description={errorMessage(failed)} onRetry={() => refetch()} />
    );
  const chosen = value && nameOf(value);
  const isGone = templates !== undefined && chosen !== null && !templates.some((one) => nameOf(one) === chosen);
  const options = [
    { value: FREE, label: texts.free },
    ...(isGone ? [{ value: chosen, label: texts.gone(chosen) }] : []),
    ...(templates ?? []).map((one) => ({ value: nameOf(one), label: nameOf(one) })),
  ];
  const hint = value ? texts.hint : templates?.length === 0 ? `${texts.freeHint} ${texts.none}` : texts.freeHint;

  function choose(name: string) {
    const template = templates?.find((one) => nameOf(one) === name);
    if (name === FREE) onValueChange(null);
    else if (template) onValueChange(chosenOf(template));
  }

  return (
    <Field label={texts.label} hint={hint} error={isGone ? (error ?? texts.goneError) : error}>
      {(field) => <Select {...field} value={chosen ?? FREE} onValueChange={choose} options={options} />}
    </Field>
  );
}
