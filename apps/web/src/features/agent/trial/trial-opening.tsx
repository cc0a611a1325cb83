import { ProductId } from '@prumo/contracts/ids';
import { MESSAGE_MAX } from '@prumo/contracts/schema-free-values';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { productsQuery } from '#domain/products/queries.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { trialTexts } from './trial-texts.ts';
import type { Opening } from './use-trial.ts';

const texts = trialTexts.opening;

type TrialOpeningProps = { opening: Opening; onChange: (opening: Opening) => void };

export function TrialOpening({ opening, onChange }: TrialOpeningProps) {
  const { data: products = [] } = useQuery(productsQuery);
  const options = [
    { value: '', label: texts.noProduct },
    ...products.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <details className="group mb-3 rounded-md border">
      <summary className="flex h-9 list-none items-center gap-1.5 rounded-md px-3 font-medium text-sm hover:bg-hover">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-ink-faint transition-transform duration-100 group-open:rotate-90"
        />
        {texts.title}
      </summary>
      <div className="space-y-3 border-t p-3">
        <Field label={texts.text} hint={texts.textHint}>
          {(field) => (
            <Textarea
              {...field}
              rows={2}
              maxLength={MESSAGE_MAX}
              value={opening.text}
              onChange={(event) => onChange({ ...opening, text: event.target.value })}
            />
          )}
        </Field>
        <Field label={texts.product}>
          {(field) => (
            <Select
              {...field}
              value={opening.productId ?? ''}
              onValueChange={(id) => onChange({ ...opening, productId: id === '' ? null : ProductId.parse(id) })}
              options={options}
            />
          )}
        </Field>
      </div>
    </details>
  );
}
