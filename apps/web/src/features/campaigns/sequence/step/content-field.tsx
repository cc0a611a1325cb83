import type { CampaignId } from '@prumo/contracts/ids';
import { MESSAGE_MAX } from '@prumo/contracts/schema-free-values';
import type { CampaignVariable } from '@prumo/contracts/variables/campaign';
import { useRef } from 'react';
import { cn } from '#ui/cn.ts';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { sequenceTexts } from '../texts.ts';
import { CampaignVariableButtons } from './campaign-variable-buttons.tsx';
import { insertAt } from './insert-variable.ts';
import { ProposeButton } from './propose-button.tsx';
import type { StepFormHandle } from './step-form-handle.ts';

const texts = sequenceTexts.step;

type ContentFieldProps = { form: StepFormHandle; campaignId: CampaignId; sequence: number; error: string | undefined };

export function ContentField({ form, campaignId, sequence, error }: ContentFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref, ...content } = form.register('content');
  const [type, typed] = form.watch(['type', 'content']);
  const isPlace = type === 'location';
  const hint = isPlace ? texts.placeHint : type === 'audio' ? texts.audioHint : texts.fallbackHint;

  function write(text: string) {
    form.setValue('content', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }
  function insert(name: CampaignVariable) {
    const { selectionStart, selectionEnd, value } = area.current ?? { selectionStart: 0, selectionEnd: 0, value: '' };
    const inserted = insertAt(value, selectionStart, selectionEnd, name, texts.fallbacks[name]);
    write(inserted.text);
    area.current?.focus();
    area.current?.setSelectionRange(inserted.selectedFrom, inserted.cursor);
  }

  return (
    <div className="relative">
      <Field label={texts.captions[type]} error={error} hint={hint} isRequired>
        {(field) => (
          <Textarea
            {...field}
            {...content}
            ref={(element) => {
              ref(element);
              area.current = element;
            }}
            rows={isPlace ? 2 : 6}
            placeholder={isPlace ? texts.placePlaceholder : texts.contentPlaceholder}
          />
        )}
      </Field>
      {typed.length > MESSAGE_MAX * 0.8 ? (
        <p className={cn('figure mt-1 text-xs', typed.length > MESSAGE_MAX ? 'text-red-text' : 'text-ink-faint')}>
          {texts.characters(typed.length, MESSAGE_MAX)}
        </p>
      ) : null}
      {isPlace ? null : (
        <div className="mt-2">
          <CampaignVariableButtons onInsert={insert} />
        </div>
      )}
      {isPlace ? null : (
        // After the text in tab order, because the button changes the text.
        <ProposeButton
          campaignId={campaignId}
          sequence={sequence}
          type={type}
          content={typed}
          onWritten={write}
          className="-top-2 -right-2 absolute"
        />
      )}
    </div>
  );
}
