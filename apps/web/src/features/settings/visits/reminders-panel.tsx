import {
  VISIT_VARIABLES,
  VisitReminderSettings,
  type VisitReminderTemplate,
} from '@prumo/contracts/leads/visit-reminders';
import type { VisitSettings } from '@prumo/contracts/leads/visits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { approvedTemplatesQuery } from '#domain/channel/approved-templates.ts';
import { channelStatusQuery } from '#domain/channel/channel-status.ts';
import { VariableButtons } from '#domain/leads/variable-buttons.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { QueryState } from '../query-state.tsx';
import { useSaveReminders, visitSettingsQuery } from './queries.ts';
import { visitSettingsTexts } from './texts.ts';

const texts = visitSettingsTexts.reminders;

export function RemindersPanel() {
  return (
    <Panel title={texts.title} description={texts.description}>
      <QueryState query={useQuery(visitSettingsQuery)} texts={visitSettingsTexts}>
        {(settings) => <RemindersForm key={JSON.stringify(settings.reminders)} settings={settings} />}
      </QueryState>
    </Panel>
  );
}

function RemindersForm({ settings }: { settings: VisitSettings }) {
  const [reminders, setReminders] = useState(settings.reminders);
  const [isTold, setTold] = useState(false);
  const { mutate, isPending } = useSaveReminders();
  const { dayBefore, hoursBefore } = reminders;
  const read = VisitReminderSettings.safeParse(reminders);
  const errorOf = (...path: PropertyKey[]) =>
    isTold ? read.error?.issues.find((issue) => issue.path.join() === path.join())?.message : undefined;
  const change = (part: Partial<VisitReminderSettings>) => setReminders((before) => ({ ...before, ...part }));

  function save(event: FormEvent) {
    event.preventDefault();
    setTold(true);
    if (read.success && !isPending) mutate({ ...settings, reminders: read.data });
  }

  return (
    <form noValidate onSubmit={save} className="space-y-4">
      <SwitchLine
        label={texts.isOn}
        hint={texts.isOnHint}
        checked={reminders.isOn}
        onCheckedChange={(isOn) => change({ isOn })}
      />
      {reminders.isOn ? (
        <>
          <SwitchLine
            label={texts.dayBefore}
            hint={texts.dayBeforeHint}
            checked={dayBefore.isOn}
            onCheckedChange={(isOn) => change({ dayBefore: { ...dayBefore, isOn } })}
          />
          {dayBefore.isOn ? (
            <>
              <Field label={texts.time} hint={texts.timeHint} error={errorOf('dayBefore', 'time')}>
                {(field) => (
                  <Input
                    {...field}
                    type="time"
                    className="figure max-w-40"
                    value={dayBefore.time ?? ''}
                    onChange={({ target }) => change({ dayBefore: { ...dayBefore, time: target.value || null } })}
                  />
                )}
              </Field>
              <TextField
                label={texts.dayBeforeText}
                error={errorOf('dayBefore', 'text')}
                text={dayBefore.text}
                onChange={(text) => change({ dayBefore: { ...dayBefore, text } })}
              />
            </>
          ) : null}
          <SwitchLine
            label={texts.hoursBefore}
            hint={texts.hoursBeforeHint}
            checked={hoursBefore.isOn}
            onCheckedChange={(isOn) => change({ hoursBefore: { ...hoursBefore, isOn } })}
          />
          {hoursBefore.isOn ? (
            <TextField
              label={texts.hoursBeforeText}
              error={errorOf('hoursBefore', 'text')}
              text={hoursBefore.text}
              onChange={(text) => change({ hoursBefore: { ...hoursBefore, text } })}
            />
          ) : null}
          <TemplateFields
            template={reminders.template}
            errorOf={(place) => errorOf('template', 'values', place)}
            onChange={(template) => change({ template })}
          />
          <p className="text-ink-muted text-sm">{texts.hours}</p>
        </>
      ) : null}
      <div className="flex justify-end">
        <Button type="submit" isBusy={isPending}>
          {isPending ? visitSettingsTexts.busy : visitSettingsTexts.save}
        </Button>
      </div>
    </form>
  );
}

type TextFieldProps = { label: string; error: string | undefined; text: string; onChange: (text: string) => void };

function TextField({ label, error, text, onChange }: TextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  function insert(name: string) {
    const { selectionStart, selectionEnd } = area.current ?? { selectionStart: text.length, selectionEnd: text.length };
    onChange(`${text.slice(0, selectionStart)}{${name}}${text.slice(selectionEnd)}`);
    area.current?.focus();
  }
  return (
    <div className="space-y-2">
      <Field label={label} error={error} hint={texts.variablesHint} isRequired>
        {(field) => (
          <Textarea {...field} ref={area} rows={5} value={text} onChange={({ target }) => onChange(target.value)} />
        )}
      </Field>
      <VariableButtons
        label={texts.variables}
        names={VISIT_VARIABLES}
        labelOf={(name) => texts.insert(name, label)}
        onInsert={insert}
      />
    </div>
  );
}

const NONE = '';
const FRESH_MS = 60_000;

type TemplateFieldsProps = {
  template: VisitReminderTemplate | null;
  errorOf: (place: number) => string | undefined;
  onChange: (template: VisitReminderTemplate | null) => void;
};

/** Only where the channel knows templates. */
function TemplateFields({ template, errorOf, onChange }: TemplateFieldsProps) {
  const hasTemplates = useQuery(channelStatusQuery).data?.hasTemplates === true;
  const { data = [] } = useQuery({ ...approvedTemplatesQuery, staleTime: FRESH_MS, enabled: hasTemplates });
  if (!hasTemplates) return null;
  const approved = data
    .filter(({ header }) => header === null)
    .map(
      ({ name, language, body, variables }): VisitReminderTemplate => ({
        ...{ name, language, body },
        values: Array.from({ length: variables }, () => ''),
      }),
    );
  const known =
    template && !approved.some((one) => nameOf(one) === nameOf(template)) ? [template, ...approved] : approved;
  return (
    <>
      <Field label={texts.template} hint={template ? template.body : texts.templateHint}>
        {(field) => (
          <Select
            {...field}
            value={template ? nameOf(template) : NONE}
            onValueChange={(name) => onChange(known.find((one) => nameOf(one) === name) ?? null)}
            options={[
              { value: NONE, label: texts.noTemplate },
              ...known.map((one) => ({ value: nameOf(one), label: nameOf(one) })),
            ]}
          />
        )}
      </Field>
      {template?.values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the text is its number
        <Field key={place} label={texts.value(place + 1)} error={errorOf(place)} hint={texts.variablesHint} isRequired>
          {(field) => (
            <Input
              {...field}
              value={value}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...template, values: template.values.with(place, target.value) })}
            />
          )}
        </Field>
      ))}
    </>
  );
}

const nameOf = ({ name, language }: Pick<VisitReminderTemplate, 'name' | 'language'>) => `${name} (${language})`;
