import { type AllowedHours, WEEKDAYS } from '@prumo/contracts/sending';
import { type FormEvent, useState } from 'react';
import { HOUR_PRESETS } from '#domain/channel/sending-hours.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { FirstRunPage } from './first-run-page.tsx';
import { useSaveCompany } from './queries.ts';
import { tellFirstRunFailed } from './tell-first-run-failed.ts';
import { firstRunTexts } from './texts.ts';

const texts = firstRunTexts.company;

const ANYTIME = 'anytime';
const HOURS = [...HOUR_PRESETS.map(({ label }) => ({ value: label, label })), { value: ANYTIME, label: texts.anytime }];

function allowedHours(chosen: string): AllowedHours | null {
  const preset = HOUR_PRESETS.find(({ label }) => label === chosen);
  if (!preset) return null;
  const open = WEEKDAYS.map((day) => {
    const { isOpen, from, to } = preset.days[day];
    return [day, isOpen ? { from, to } : null];
  });
  return { days: Object.fromEntries(open), appliesToSimulator: false };
}

export function CompanyStep({ onDone }: { onDone: () => void }) {
  const [companyName, setCompanyName] = useState('');
  const [city, setCity] = useState('');
  const [hours, setHours] = useState<string>(HOURS[0]?.value ?? ANYTIME);
  const { mutate, isPending } = useSaveCompany();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const name = companyName.trim();
    mutate(
      { general: { ...(name ? { companyName: name } : {}), city }, hours: { allowedHours: allowedHours(hours) } },
      {
        onSuccess: onDone,
        onError: tellFirstRunFailed,
      },
    );
  }

  return (
    <FirstRunPage step={1} title={texts.title} subtitle={texts.subtitle}>
      <form noValidate onSubmit={handleSubmit} className="space-y-4 rounded-lg border border-line bg-surface p-5">
        <Field label={texts.name} hint={texts.nameHint}>
          {(control) => (
            <Input
              {...control}
              autoComplete="organization"
              maxLength={200}
              placeholder={texts.namePlaceholder}
              value={companyName}
              onChange={(event) => setCompanyName(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.city} hint={texts.cityHint}>
          {(control) => (
            <Input
              {...control}
              autoComplete="address-level2"
              maxLength={120}
              placeholder={texts.cityPlaceholder}
              value={city}
              onChange={(event) => setCity(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.hours} hint={texts.hoursHint}>
          {(control) => <Select {...control} value={hours} onValueChange={setHours} options={HOURS} />}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-2 pt-1">
          <Button variant="ghost" disabled={isPending} onClick={onDone}>
            {texts.skip}
          </Button>
          <Button type="submit" variant="primary" size="lg" isBusy={isPending}>
            {isPending ? texts.saving : texts.next}
          </Button>
        </div>
      </form>
    </FirstRunPage>
  );
}
