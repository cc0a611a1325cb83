import type { CampaignVariable } from '@prumo/contracts/variables/campaign';
import { useRef } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { sequenceTexts } from '../texts.ts';
import { CampaignVariableButtons } from './campaign-variable-buttons.tsx';
import { insertAt } from './insert-variable.ts';

const texts = sequenceTexts.template;

type TemplateValuesProps = {
  values: readonly string[];
  errors: readonly (string | undefined)[];
  onValueChange: (place: number, value: string) => void;
};

export function TemplateValues({ values, errors, onValueChange }: TemplateValuesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const last = useRef(0);
  if (values.length === 0) return null;

  function insert(name: CampaignVariable) {
    const input = inputs.current[last.current];
    const { selectionStart, selectionEnd, value } = input ?? { selectionStart: 0, selectionEnd: 0, value: '' };
    const inserted = insertAt(value, selectionStart ?? 0, selectionEnd ?? 0, name, texts.fallbacks[name]);
    onValueChange(last.current, inserted.text);
    input?.focus();
  }

  return (
    <div className="space-y-3">
      {values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the text is its number
        <Field key={place} label={texts.value(place + 1)} error={errors[place]} isRequired>
          {(field) => (
            <Input
              {...field}
              ref={(element) => {
                inputs.current[place] = element;
              }}
              value={value}
              autoComplete="off"
              onFocus={() => {
                last.current = place;
              }}
              onChange={(event) => onValueChange(place, event.target.value)}
            />
          )}
        </Field>
      ))}
      <CampaignVariableButtons onInsert={insert} labelOf={texts.insert} />
    </div>
  );
}
