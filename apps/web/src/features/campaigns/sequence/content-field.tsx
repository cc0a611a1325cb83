import { LEAD_VARIABLES } from '@prumo/contracts/leads';
import { useRef } from 'react';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { insertAt } from './fill-variables.ts';
import type { StepFormHandle } from './step-form-handle.ts';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.step;

/** The text of a message; a variable goes where the cursor is. */
export function ContentField({ form, error }: { form: StepFormHandle; error: string | undefined }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref, ...content } = form.register('content');

  function insert(name: string) {
    const { selectionStart, selectionEnd, value } = area.current ?? { selectionStart: 0, selectionEnd: 0, value: '' };
    const { text, cursor } = insertAt(value, selectionStart, selectionEnd, name);
    form.setValue('content', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    area.current?.focus();
    area.current?.setSelectionRange(cursor, cursor);
  }

  return (
    <div>
      <Field label={texts.content} error={error} hint={texts.fallbackHint} isRequired>
        {(field) => (
          <Textarea
            {...field}
            {...content}
            ref={(element) => {
              ref(element);
              area.current = element;
            }}
            rows={7}
            placeholder={texts.contentPlaceholder}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-1">
        <span className="mr-1 text-ink-faint text-xs">{texts.variables}</span>
        {LEAD_VARIABLES.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={texts.insert(name)}
            onClick={() => insert(name)}
            className="inline-flex h-6 items-center rounded-sm border border-line-strong bg-surface px-1.5 font-medium text-ink-muted text-xs hover:bg-hover hover:text-ink pointer-coarse:h-8"
          >
            {`{${name}}`}
          </button>
        ))}
      </div>
    </div>
  );
}
