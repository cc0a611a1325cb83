import { zodResolver } from '@hookform/resolvers/zod';
import type { PublishConsent } from '@prumo/contracts/agent/consent';
import {
  KNOWLEDGE_AUDIENCES,
  KNOWLEDGE_KINDS,
  KNOWLEDGE_TEXT_MAX,
  KNOWLEDGE_TITLE_MAX,
  type KnowledgeEntry,
  type LearnableAnswer,
  NewKnowledgeBody,
} from '@prumo/contracts/agent/knowledge';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { type Control, Controller, type FieldError, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { BrokenCasesDialog } from '#domain/cases/broken-cases-dialog.tsx';
import { useCaseGate } from '#domain/cases/case-gate.ts';
import { productsQuery } from '#domain/products/queries.ts';
import { showFieldErrors } from '#platform/forms/field-errors.ts';
import { useFormDraft } from '#platform/forms/form-draft.ts';
import { type UnsavedForm, useUnsavedForm } from '#platform/forms/unsaved.ts';
import { useSingleFlight } from '#platform/forms/use-single-flight.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select, type SelectOption } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useKnowledgeReading, useSaveKnowledge } from './knowledge-queries.ts';
import { knowledgeTexts } from './knowledge-texts.ts';
import { UnsaidSentences } from './unsaid-sentences.tsx';

const texts = knowledgeTexts.form;
const kindOptions = KNOWLEDGE_KINDS.map((value) => ({ value, label: knowledgeTexts.kinds[value] }));
export const audienceOptions = KNOWLEDGE_AUDIENCES.map((value) => ({ value, label: knowledgeTexts.audiences[value] }));
export const LAST_DAY = '9999-12-31';

type KnowledgeInput = z.input<typeof NewKnowledgeBody>;

const EMPTY: KnowledgeInput = {
  kind: 'question',
  title: '',
  text: '',
  productId: null,
  audience: 'leads',
  validUntil: null,
  followUpId: null,
};

const valuesOf = ({ kind, title, text, productId, audience, validUntil, followUpId = null }: KnowledgeInput) => ({
  kind,
  title,
  text,
  productId,
  audience,
  validUntil,
  followUpId,
});

const ofAnswer = ({ question, answer, productId, followUpId }: LearnableAnswer): KnowledgeInput => ({
  ...EMPTY,
  title: question,
  text: answer,
  productId,
  followUpId,
});

type KnowledgeFormProps = {
  formId: string;
  entry: KnowledgeEntry | undefined;
  /** A new text is made of it. */
  answer: LearnableAnswer | undefined;
  unsaved: RefObject<UnsavedForm | null>;
  onBusyChange: (isBusy: boolean) => void;
  onDone: () => void;
};

export function KnowledgeForm({ formId, entry, answer, unsaved, onBusyChange, onDone }: KnowledgeFormProps) {
  const form = useForm<KnowledgeInput, unknown, NewKnowledgeBody>({
    resolver: zodResolver(NewKnowledgeBody),
    defaultValues: valuesOf(entry ?? (answer ? ofAnswer(answer) : EMPTY)),
  });
  const { register, control, handleSubmit, watch } = form;
  const { errors } = form.formState;
  const forgetDraft = useFormDraft(form, `knowledge:${entry?.id ?? answer?.followUpId ?? 'novo'}`);
  useUnsavedForm(unsaved, form);
  const { mutateAsync, isPending } = useSaveKnowledge(entry?.id);
  useEffect(() => onBusyChange(isPending), [onBusyChange, isPending]);
  const gate = useCaseGate();
  const once = useSingleFlight();
  const { kind, text, audience } = watch();
  const sentences = useKnowledgeReading(text);
  const productOptions = useProductOptions(entry);

  function finish() {
    forgetDraft();
    onDone();
  }
  async function save(body: NewKnowledgeBody, consent: PublishConsent = {}) {
    try {
      await mutateAsync({ ...body, ...consent });
      toast({ title: texts.saved });
      finish();
    } catch (error) {
      if (gate.isRefused(error, (given) => void once(() => save(body, given)))) return;
      toast({ title: texts.saveFailed, description: errorMessage(error), variant: 'destructive' });
      showFieldErrors(error, form.setError);
    }
  }

  return (
    <>
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit((body) => once(() => save(body)))}
        onReset={(event) => {
          event.preventDefault();
          finish();
        }}
        className="grid gap-x-3 gap-y-3.5 sm:grid-cols-2"
      >
        <ChoiceField control={control} name="kind" label={texts.kind} options={kindOptions} error={errors.kind} />
        <ChoiceField
          control={control}
          name="audience"
          label={texts.audience}
          options={audienceOptions}
          error={errors.audience}
          hint={audience === 'team' ? texts.teamHint : undefined}
        />
        <Field
          label={texts.titleOf[kind]}
          error={messageOf(errors.title, texts.missingTitle[kind], KNOWLEDGE_TITLE_MAX)}
          isRequired
          className="sm:col-span-2"
        >
          {(field) => (
            <Input {...field} {...register('title')} placeholder={texts.titlePlaceholder[kind]} autoComplete="off" />
          )}
        </Field>
        <div className="min-w-0 sm:col-span-2">
          <Field
            label={texts.textOf[kind]}
            error={messageOf(errors.text, texts.missingText[kind], KNOWLEDGE_TEXT_MAX)}
            hint={<span className="figure">{texts.counter(text.length, KNOWLEDGE_TEXT_MAX)}</span>}
            isRequired
          >
            {(field) => <Textarea {...field} {...register('text')} className="min-h-28" />}
          </Field>
          {audience === 'team' ? null : <UnsaidSentences sentences={sentences} />}
        </div>
        <ChoiceField
          control={control}
          name="productId"
          label={texts.product}
          options={productOptions}
          error={errors.productId}
        />
        <Field label={texts.validUntil} error={errors.validUntil?.message} hint={texts.validUntilHint}>
          {(field) => (
            <Input
              {...field}
              {...register('validUntil', { setValueAs: (day: string | null) => day || null })}
              type="date"
              max={LAST_DAY}
            />
          )}
        </Field>
      </form>
      <BrokenCasesDialog gate={gate} isBusy={isPending} />
    </>
  );
}

/** The text's own product is listed even before the products have come. */
export function useProductOptions(entry?: KnowledgeEntry): SelectOption[][] {
  const { data: products = [] } = useQuery(productsQuery);
  const options = products.map(({ id, name }) => ({ value: id as string, label: name }));
  if (entry?.productId && !products.some(({ id }) => id === entry.productId))
    options.push({ value: entry.productId, label: entry.productName ?? '' });
  return [[{ value: '', label: texts.wholeCompany }], ...(options.length > 0 ? [options] : [])];
}

/** The contract does not know that this field is now called a question or an answer. */
function messageOf(error: FieldError | undefined, missing: string, max: number): string | undefined {
  if (error?.type === 'too_small') return missing;
  return error?.type === 'too_big' ? texts.tooLong(max) : error?.message;
}

type ChoiceFieldProps = {
  control: Control<KnowledgeInput, unknown, NewKnowledgeBody>;
  name: 'kind' | 'audience' | 'productId';
  label: string;
  options: SelectOption[] | SelectOption[][];
  error: FieldError | undefined;
  hint?: string | undefined;
};

function ChoiceField({ control, name, label, options, error, hint }: ChoiceFieldProps) {
  return (
    <Field label={label} error={error?.message} hint={hint}>
      {(field) => (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Select
              {...field}
              ref={ref}
              value={value ?? ''}
              onValueChange={(chosen) => onChange(chosen === '' ? null : chosen)}
              onBlur={onBlur}
              options={options}
            />
          )}
        />
      )}
    </Field>
  );
}
