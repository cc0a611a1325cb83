import { zodResolver } from '@hookform/resolvers/zod';
import { type GeneralSettings, GeneralSettingsBody, TIMEZONES } from '@prumo/contracts/settings';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { readReais, toTyped } from '#platform/text/reais.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useSaveGeneral } from '../queries.ts';
import { SwitchRow } from '../switch-row.tsx';
import { settingsTexts } from '../texts.ts';

const { zones, zone } = settingsTexts.general;

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function zoneOptions(saved: string) {
  const known = TIMEZONES.map((value) => ({ value: String(value), label: zone(zones[value], offsetOf(value)) }));
  return known.some(({ value }) => value === saved) ? known : [...known, { value: saved, label: saved }];
}

const texts = settingsTexts.general;
const languages = Object.entries(texts.languages).map(([value, label]) => ({ value, label }));
const Body = GeneralSettingsBody.pick({
  companyName: true,
  city: true,
  timezone: true,
  language: true,
  movesLeads: true,
  idleDays: true,
  costPerMessage: true,
});
const DECIMALS = 4;
const Typed = Body.extend({
  movesLeads: z.boolean(),
  idleDays: z.coerce.number({ error: texts.idleDaysInvalid }).pipe(Body.shape.idleDays.unwrap()),
  costPerMessage: z
    .string()
    .transform((typed) => readReais(typed, DECIMALS))
    .refine((cost) => !Number.isNaN(cost), { error: texts.costPerMessageInvalid, abort: true })
    .pipe(Body.shape.costPerMessage.unwrap()),
});

type Values = z.input<typeof Typed>;

export function GeneralForm({ settings }: { settings: GeneralSettings }) {
  const { companyName, city, timezone, language, movesLeads, idleDays, costPerMessage } = settings;
  const { register, control, handleSubmit, formState } = useForm<Values, unknown, z.output<typeof Typed>>({
    resolver: zodResolver(Typed),
    values: {
      companyName,
      city: city ?? '',
      timezone,
      language,
      movesLeads,
      idleDays: String(idleDays),
      costPerMessage: toTyped(costPerMessage, DECIMALS),
    } as Values,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;
  const { mutate, isPending } = useSaveGeneral();

  const save = (values: z.output<typeof Typed>) =>
    mutate(values, {
      onSuccess: () => toast({ title: settingsTexts.success, description: texts.saved }),
      onError: () => toast({ title: settingsTexts.error, description: texts.saveFailed, variant: 'destructive' }),
    });

  return (
    <form noValidate onSubmit={handleSubmit(save)} className="space-y-4">
      <Field label={texts.companyName} error={errors.companyName?.message}>
        {(field) => <Input {...field} {...register('companyName')} autoComplete="organization" />}
      </Field>
      <Field label={texts.city} error={errors.city?.message} hint={texts.cityHint}>
        {(field) => <Input {...field} {...register('city')} autoComplete="address-level2" />}
      </Field>
      <Field label={texts.timezone} error={errors.timezone?.message} hint={texts.timezoneHint}>
        {(field) => (
          <Controller
            control={control}
            name="timezone"
            render={({ field: { value = '', onChange, onBlur, ref } }) => (
              <Select
                {...field}
                ref={ref}
                value={value}
                onValueChange={onChange}
                onBlur={onBlur}
                options={zoneOptions(timezone)}
              />
            )}
          />
        )}
      </Field>
      <Field label={texts.language} error={errors.language?.message}>
        {(field) => (
          <Controller
            control={control}
            name="language"
            render={({ field: { value = '', onChange, onBlur, ref } }) => (
              <Select {...field} ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} options={languages} />
            )}
          />
        )}
      </Field>
      <Field label={texts.costPerMessage} error={errors.costPerMessage?.message} hint={texts.costPerMessageHint}>
        {(field) => (
          <Input
            {...field}
            {...register('costPerMessage')}
            inputMode="decimal"
            autoComplete="off"
            className="figure max-w-48"
            placeholder={texts.costPerMessagePlaceholder}
          />
        )}
      </Field>
      <Field label={texts.idleDays} error={errors.idleDays?.message} hint={texts.idleDaysHint}>
        {(field) => (
          <Input
            {...field}
            {...register('idleDays')}
            inputMode="numeric"
            autoComplete="off"
            className="figure max-w-48"
          />
        )}
      </Field>
      <SwitchRow control={control} name="movesLeads" label={texts.movesLeads} hint={texts.movesLeadsHint} />
      <div className="flex justify-end">
        <Button type="submit" isBusy={isPending}>
          {isPending ? settingsTexts.saving : settingsTexts.save}
        </Button>
      </div>
    </form>
  );
}
