import type { Case } from '@prumo/contracts/agent/cases';
import { CaseCheck, CHECK_KINDS, CHECK_WORDS_MAX, type CheckKind } from '@prumo/contracts/agent/checks';
import { ITEM_CHOICES, LedgerItem, QUALIFICATION_ITEMS } from '@prumo/contracts/conversations/lead';
import { FIELD_REQUIRED } from '@prumo/contracts/fields';
import { ProductId } from '@prumo/contracts/ids';
import { isKeyOf } from '@prumo/contracts/text/known-keys';
import { type FormEvent, useId, useState } from 'react';
import { itemLabels, itemValue } from '#domain/leads/qualification-words.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { cutText } from '#platform/text/cut-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select, type SelectOption } from '#ui/fields/select.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useSaveCase } from './case-queries.ts';
import { caseTexts } from './case-texts.ts';

const texts = caseTexts.add;
const WHOLE_TALK = 'toda';
const SAID_MAX = 40;

const kindOptions = CHECK_KINDS.map((value) => ({ value, label: caseTexts.kinds[value] }));
const askedOptions = QUALIFICATION_ITEMS.map((value) => ({ value, label: itemLabels[value] }));
const itemOptions = LedgerItem.options.map((value) => ({ value, label: itemLabels[value] }));

type Draft = {
  kind: CheckKind;
  turn: number | null;
  words: string;
  item: LedgerItem;
  value: string;
  productId: ProductId | null;
};

type CheckDialogProps = { one: Case; turn: number | null; onClose: () => void };

export function CheckDialog({ one, turn, onClose }: CheckDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState<Draft>({
    kind: 'must_mention',
    turn,
    words: '',
    item: 'location',
    value: '',
    productId: one.products[0]?.id ?? null,
  });
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useSaveCase(one.id);
  const change = (changes: Partial<Draft>) => {
    setIsMissing(false);
    setDraft((before) => ({ ...before, ...changes }));
  };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const added = CaseCheck.safeParse(draft);
    setIsMissing(!added.success);
    if (!added.success) return;
    const checks = [...one.checks.map(({ check }) => check), added.data];
    mutate(
      { title: one.title, checks, expected: one.updatedAt },
      {
        onSuccess: () => {
          toast({ title: texts.saved });
          onClose();
        },
      },
    );
  }

  const problem = isMissing ? FIELD_REQUIRED : error ? errorMessage(error) : undefined;
  const turnOptions = [
    ...one.turns.map(({ burst }, place) => ({
      value: String(place),
      label: texts.turnOf(place, cutText(burst.join(' '), SAID_MAX)),
    })),
    { value: WHOLE_TALK, label: caseTexts.wholeTalk },
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isLocked={isPending}
      title={texts.title}
      description={texts.description}
      isDescriptionHidden
      footer={
        <>
          <DialogCancel disabled={isPending} />
          <Button type="submit" form={formId} variant="primary" isBusy={isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="space-y-3.5">
        <Choice
          label={texts.kind}
          value={draft.kind}
          options={kindOptions}
          onChange={(kind) => change({ kind: kind as CheckKind })}
        />
        <Choice
          label={texts.turn}
          value={draft.turn === null ? WHOLE_TALK : String(draft.turn)}
          options={turnOptions}
          onChange={(place) => change({ turn: place === WHOLE_TALK ? null : Number(place) })}
        />
        <CheckFields draft={draft} products={one.products} problem={problem} onChange={change} />
      </form>
    </Dialog>
  );
}

type CheckFieldsProps = {
  draft: Draft;
  products: Case['products'];
  problem: string | undefined;
  onChange: (changes: Partial<Draft>) => void;
};

/** What the chosen kind needs besides its place. */
function CheckFields({
  draft: { kind, words, item, value, productId },
  products,
  problem,
  onChange,
}: CheckFieldsProps) {
  switch (kind) {
    case 'must_mention':
    case 'must_not_mention':
      return (
        <Field label={texts.words} hint={texts.wordsHint} error={problem} isRequired>
          {(field) => (
            <Input
              {...field}
              value={words}
              maxLength={CHECK_WORDS_MAX}
              autoComplete="off"
              onChange={(event) => onChange({ words: event.target.value })}
            />
          )}
        </Field>
      );
    case 'must_ask':
    case 'must_not_ask':
      return (
        <Choice
          label={texts.item}
          value={item}
          options={askedOptions}
          problem={problem}
          onChange={(name) => onChange({ item: LedgerItem.parse(name) })}
        />
      );
    case 'item_is':
      return (
        <>
          <Choice
            label={texts.item}
            value={item}
            options={itemOptions}
            onChange={(name) => onChange({ item: LedgerItem.parse(name), value: '' })}
          />
          <ValueField item={item} value={value} problem={problem} onChange={onChange} />
        </>
      );
    case 'must_offer':
    case 'must_not_offer':
      return (
        <Choice
          label={texts.product}
          value={productId ?? ''}
          options={products.map(({ id, name }) => ({ value: id, label: name }))}
          problem={problem}
          onChange={(id) => onChange({ productId: ProductId.parse(id) })}
        />
      );
    default:
      return problem ? (
        <p role="alert" className="text-red-text text-xs">
          {problem}
        </p>
      ) : null;
  }
}

type ValueFieldProps = Pick<Draft, 'item' | 'value'> & Pick<CheckFieldsProps, 'problem' | 'onChange'>;

function ValueField({ item, value, problem, onChange }: ValueFieldProps) {
  if (isKeyOf(ITEM_CHOICES, item))
    return (
      <Choice
        label={texts.value}
        value={value}
        options={ITEM_CHOICES[item].map((one) => ({ value: one, label: itemValue(item, one) }))}
        problem={problem}
        onChange={(chosen) => onChange({ value: chosen })}
      />
    );
  return (
    <Field label={texts.value} error={problem} isRequired>
      {(field) => (
        <Input
          {...field}
          value={value}
          autoComplete="off"
          onChange={(event) => onChange({ value: event.target.value })}
        />
      )}
    </Field>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: SelectOption[];
  problem?: string | undefined;
  onChange: (value: string) => void;
};

const Choice = ({ label, value, options, problem, onChange }: ChoiceProps) => (
  <Field label={label} error={problem}>
    {(field) => (
      <Select {...field} value={value} placeholder={texts.choose} onValueChange={onChange} options={options} />
    )}
  </Field>
);
