import type { OwnHours, VisitSettings } from '@prumo/contracts/leads/visits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { HoursFields } from '#domain/team/hours-fields.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { ChoiceGroup } from '../choice-group.tsx';
import { QueryState } from '../query-state.tsx';
import { ownHoursQuery, useSaveOwnHours, useSaveVisitSettings, visitSettingsQuery } from './queries.ts';
import { visitSettingsTexts } from './texts.ts';

/** Of the account. */
export function VisitSettingsPanel() {
  const texts = visitSettingsTexts.account;
  return (
    <Panel title={texts.title} description={texts.description}>
      <QueryState query={useQuery(visitSettingsQuery)} texts={visitSettingsTexts}>
        {(settings) => <SettingsForm key={JSON.stringify(settings)} settings={settings} />}
      </QueryState>
    </Panel>
  );
}

function SettingsForm({ settings: { reminders: _own, ...saved } }: { settings: VisitSettings }) {
  const texts = visitSettingsTexts.account;
  const [settings, setSettings] = useState(saved);
  const { mutate, isPending } = useSaveVisitSettings();
  const change = (part: Partial<typeof saved>) => setSettings((before) => ({ ...before, ...part }));
  const amount = (name: 'minutes' | 'gapMinutes', label: string) => (
    <Field label={label}>
      {(field) => (
        <Input
          {...field}
          type="number"
          className="figure max-w-48"
          value={Number.isNaN(settings[name]) ? '' : settings[name]}
          onChange={({ target }) => change({ [name]: target.valueAsNumber })}
        />
      )}
    </Field>
  );
  return (
    <HoursForm isBusy={isPending} onSave={() => mutate(settings)}>
      <HoursFields openLabel={visitSettingsTexts.open} hours={settings.hours} onChange={(hours) => change({ hours })} />
      <SwitchLine
        label={texts.holidays}
        hint={texts.holidaysHint}
        checked={settings.isClosedOnHolidays}
        onCheckedChange={(isClosedOnHolidays) => change({ isClosedOnHolidays })}
      />
      {amount('minutes', texts.minutes)}
      {amount('gapMinutes', texts.gap)}
      <ChoiceGroup
        title={texts.agent}
        hint={texts.agentHint}
        value={settings.agentBooking}
        choices={texts.agentBookings}
        onValueChange={(agentBooking) => change({ agentBooking })}
      />
    </HoursForm>
  );
}

/** Of who looks. */
export function OwnHoursPanel() {
  const texts = visitSettingsTexts.own;
  const settings = useQuery(visitSettingsQuery).data;
  return (
    <Panel title={texts.title} description={texts.description}>
      <QueryState query={useQuery(ownHoursQuery)} texts={visitSettingsTexts}>
        {(own) => (settings ? <OwnForm key={JSON.stringify(own)} own={own} usual={settings.hours} /> : null)}
      </QueryState>
    </Panel>
  );
}

function OwnForm({ own, usual }: { own: OwnHours; usual: VisitSettings['hours'] }) {
  const texts = visitSettingsTexts.own;
  const [hours, setHours] = useState(own.hours);
  const { mutate, isPending } = useSaveOwnHours();
  return (
    <HoursForm isBusy={isPending} onSave={() => mutate({ hours })}>
      <SwitchLine
        label={texts.same}
        hint={texts.sameHint}
        checked={hours === null}
        onCheckedChange={(isSame) => setHours(isSame ? null : usual)}
      />
      {hours ? <HoursFields openLabel={visitSettingsTexts.open} hours={hours} onChange={setHours} /> : null}
    </HoursForm>
  );
}

type HoursFormProps = { isBusy: boolean; onSave: () => void; children: React.ReactNode };

function HoursForm({ isBusy, onSave, children }: HoursFormProps) {
  function save(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onSave();
  }
  return (
    <form noValidate onSubmit={save} className="space-y-4">
      {children}
      <div className="flex justify-end">
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? visitSettingsTexts.busy : visitSettingsTexts.save}
        </Button>
      </div>
    </form>
  );
}
